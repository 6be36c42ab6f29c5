import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Packs the engine, or one of the packages, as npm would publish it. @returns the path of the tarball */
export function pack(folder: string, to: string): string {
  const args = ['pack', '--silent', '--pack-destination', to];
  return join(to, execFileSync('npm', args, { cwd: join(root, folder), encoding: 'utf8' }).trim());
}

/** Lets a created site install tarballs in place of packages of a registry. */
export async function useTarballs(site: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const file = join(site, 'package.json');
  const { dependencies, devDependencies, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  const paths = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]));
  const { prospectus, ...others } = paths;
  const text = {
    ...rest,
    dependencies: { ...dependencies, prospectus },
    devDependencies: { ...devDependencies, ...others },
  };
  await writeFile(file, `${JSON.stringify(text, null, 2)}\n`);
}
