import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Packs the engine, or one of the packages, as npm would publish it. @returns the path of the tarball */
export function pack(folder: string, to: string): string {
  const args = ['pack', '--silent', '--pack-destination', to];
  return join(to, execFileSync('npm', args, { cwd: join(root, folder), encoding: 'utf8' }).trim());
}

/** Lets a created site install a packed engine, and some of our packages, in place of those of a registry. */
export async function usePacked(site: string, engine: string, packages: readonly string[]): Promise<void> {
  const file = join(site, 'package.json');
  const { dependencies, devDependencies, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  const packed = packages.map((name) => [
    `@prospectus/${name}`,
    `file:${pack(`packages/${name}`, dirname(engine))}`,
  ]);
  const text = {
    ...rest,
    dependencies: { ...dependencies, prospectus: `file:${engine}` },
    devDependencies: { ...devDependencies, ...Object.fromEntries(packed) },
    // A packed package needs another: npm takes the site's own, pnpm would ask the registry.
    pnpm: { overrides: Object.fromEntries(packed) },
  };
  await writeFile(file, `${JSON.stringify(text, null, 2)}\n`);
}
