import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Files by their absolute paths; a picture has no text. */
export type FileTexts = ReadonlyMap<string, string | undefined>;

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.css'];
const TEXT = /\.(tsx?|mjs|css|json|md|svg)$/;

/** All code that may refer to the files of a block: everything that git knows or that is in its folder. */
export async function readBlockFiles(project: string, folder: string): Promise<FileTexts> {
  const list = ['ls-files', '-z', ...CODE];
  const { stdout } = await promisify(execFile)('git', list, { cwd: project, maxBuffer: 16 * 1024 * 1024 });
  const known = stdout.split('\0').filter((name) => name !== '');
  const own = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set([
    ...known.map((name) => join(project, name)),
    ...own.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)),
  ]);
  // Git also lists files that were deleted but not committed.
  const read = [...files]
    .filter((file) => existsSync(file))
    .map(async (file) => [file, TEXT.test(file) ? await readFile(file, 'utf8') : undefined] as const);
  return new Map(await Promise.all(read));
}

/** The TypeScript files that may use the props of a block: those in its folder, and those that refer to one. */
export function filesAround(files: FileTexts, folder: string): readonly string[] {
  const [type] = folder.split('/').slice(-1);
  return [...files].flatMap(([file, text]) => {
    const isCode = /\.tsx?$/.test(file);
    return isCode && (file.startsWith(`${folder}/`) || text?.includes(`/${type}/`)) ? [file] : [];
  });
}
