import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

interface SourceFile {
  /** The path of the file from the root. */
  readonly name: string;
  readonly text: string;
}

/** The files in some folders whose paths match. */
export function sourceFiles(folders: readonly string[], matching: RegExp): readonly SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => matching.test(name) && !name.includes('/node_modules/'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
}

/** Like `sourceFiles`, without tests and the code that only tests use. */
export const codeFiles: typeof sourceFiles = (folders, matching) =>
  sourceFiles(folders, matching).filter(({ name }) => !/\.test\.|\/testing\//.test(name));
