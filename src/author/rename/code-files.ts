import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.css'];

/** The files of code that git knows below a folder, absolute. */
export async function codeFiles(folder: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ...CODE], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout
    .split('\0')
    .filter((name) => name !== '')
    .map((name) => join(folder, name));
}
