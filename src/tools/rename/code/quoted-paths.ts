import { dirname, join, relative, sep } from 'node:path';

/** Where files stand afterwards, by where they stand now; absolute paths. */
export type Moves = ReadonlyMap<string, string>;

const QUOTED = /(['"`])((?:\.{1,2}\/)[^'"`\n]*?|[\w@.-]+(?:\/[\w@.-]+)+)(\?\w+)?\1/g;

/**
 * The text of a file in which paths to files that move are those to their new places: relative ones, as of imports
 * and style sheets, and ones from the project's root.
 * @param file where the text stands now
 * @param root the project's root, absolute
 */
export function withMovedPaths(file: string, text: string, moves: Moves, root: string): string {
  const folder = dirname(file);
  const newFolder = dirname(moves.get(file) ?? file);
  return text.replace(QUOTED, (whole, quote: string, path: string, query = '') => {
    const isRelative = path.startsWith('.');
    const target = join(isRelative ? folder : root, path);
    const moved = moves.get(target);
    if (moved === undefined) return whole;
    const next = relative(isRelative ? newFolder : root, moved)
      .split(sep)
      .join('/');
    return `${quote}${isRelative && !next.startsWith('.') ? './' : ''}${next}${query}${quote}`;
  });
}
