import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Generated files, and files that nobody keeps. */
const LEFT_OUT = /(^|\/)(node_modules|dist|\.cache|\.git|\.state|\.tmp|coverage)$|\.log$/;

/** Everything that a server, a build or another process may read. */
const EVERYTHING = [
  'src/**',
  'registry/**',
  'theme/**',
  'cms/**',
  'page-manifests/**',
  'deploy/**',
  'tests/fixtures/**',
  'tests/scenarios/**',
  'tests/second-site/**',
  'tests/site/pages/**',
  'index.html',
];
const ONLY_FOR_TESTS = /\.test\.tsx?$|\/__snapshots__\//;

/** Hashes of files and folders, each computed once. */
export interface Fingerprints {
  /** The files below a folder, by their paths in the project. */
  readonly filesIn: (folder: string) => readonly string[];
  /**
   * One hash of everything named: a path, a folder with a slash for its names, with `/**` for everything in it, and
   * `**` for the files that other processes read. Undefined if something can't be read, or has changed after a
   * moment.
   */
  readonly of: (inputs: readonly string[], unchangedSince?: number) => string | undefined;
}

/** Fingerprints of the files of a project. */
export function fingerprints(root: string): Fingerprints {
  const hashes = new Map<string, { readonly hash: string; readonly changed: number }>();
  const lists = new Map<string, readonly string[]>();
  const filesIn = (folder: string): readonly string[] => {
    const known = lists.get(folder) ?? walk(root, folder);
    lists.set(folder, known);
    return known;
  };
  const fileHash = (path: string) => {
    const known = hashes.get(path) ?? hashOf(join(root, path));
    hashes.set(path, known);
    return known;
  };
  const paths = (input: string): readonly string[] => {
    if (input === '**') return EVERYTHING.flatMap(paths).filter((path) => !ONLY_FOR_TESTS.test(path));
    if (!input.endsWith('/**')) return [input];
    const folder = input.slice(0, -3);
    // A link may also lead to a file, which then is all there is.
    return [folder, ...filesIn(folder)];
  };
  return {
    filesIn,
    of: (inputs, unchangedSince = Number.POSITIVE_INFINITY) => {
      try {
        const all = [...new Set(inputs.flatMap(paths))].sort();
        const found = all.map((path) => ({ path, ...fileHash(path) }));
        if (found.some(({ changed }) => changed >= unchangedSince)) return undefined;
        return sha256(found.map(({ path, hash }) => `${path} ${hash}\n`).join(''));
      } catch {
        return undefined;
      }
    },
  };
}

function walk(root: string, folder: string): string[] {
  const entries = statOf(join(root, folder))?.isDirectory()
    ? readdirSync(join(root, folder), { withFileTypes: true })
    : [];
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(path)) return [];
    return entry.isDirectory() ? walk(root, path) : [path];
  });
}

/** A missing file has a hash too; an unreadable one throws. */
function hashOf(path: string): { readonly hash: string; readonly changed: number } {
  const stat = statOf(path);
  if (stat === undefined) return { hash: '-', changed: 0 };
  if (stat.isDirectory()) {
    const names = path.endsWith('/') ? readdirSync(path).sort().join('\n') : '';
    return { hash: `folder ${sha256(names)}`, changed: 0 };
  }
  return { hash: sha256(readFileSync(path)), changed: stat.mtimeMs };
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
const sha256 = (of: string | Buffer): string => createHash('sha256').update(of).digest('hex');
