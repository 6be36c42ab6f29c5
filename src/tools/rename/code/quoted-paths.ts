import { dirname, join, relative, sep } from 'node:path';

/** The new paths of files, by their present ones; all absolute. */
export type Moves = ReadonlyMap<string, string>;

const QUOTED = /(['"`])((?:\.{1,2}\/)[^'"`\n]*?|[\w@.-]+(?:\/[\w@.-]+)+)(\?\w+)?\1/g;

/**
 * The text of a file in which paths to moved files are updated: relative ones, as in imports and style sheets, and ones
 * from the project's root.
 * @param file the present path of the text
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
