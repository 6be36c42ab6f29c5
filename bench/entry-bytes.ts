import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { formName } from '../src/check/manifest-file.ts';
import { FORMS, MANIFESTS_FOLDER, readManifestFiles } from '../src/site/manifest-files.ts';

const PARTS = [
  'src',
  'registry',
  'theme',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'tests/setup',
];

/** What the browser gets of a build: its bytes, and a hash over every name and byte of it. */
export interface Bundle {
  readonly manifests: number;
  readonly files: number;
  readonly bytes: number;
  readonly hash: string;
}

/** Builds the browser's code of a project that has every page manifest `times` over. */
export async function bundleOf(root: string, times: number): Promise<Bundle> {
  const folder = join(root, '.cache/bench/project');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, MANIFESTS_FOLDER, FORMS), { recursive: true });
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true });
  const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  for (const { file, text } of manifests) {
    await writeFile(join(folder, file), text);
    if (/\/(layout|site)\.json$/.test(file) || formName(file) !== undefined) continue;
    for (let copy = 1; copy < times; copy++) {
      const route = text.replace(/"route": "\/?/, (found) => `${found}copy-${copy}/`);
      await writeFile(join(folder, file.replace(/\.json$/, `-${copy}.json`)), route);
    }
  }
  const builder = await createBuilder({ root: folder, logLevel: 'error' });
  const client = builder.environments.client;
  if (!client) throw new Error('The build has no environment "client".');
  await builder.build(client);
  const count = (await readdir(join(folder, MANIFESTS_FOLDER))).length;
  const bundle = { manifests: count, ...(await weigh(join(folder, 'dist/client'))) };
  await rm(folder, { recursive: true, force: true });
  return bundle;
}

async function weigh(folder: string): Promise<Omit<Bundle, 'manifests'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const hash = createHash('sha256');
  let bytes = 0;
  for (const name of names.sort()) {
    const content = await readFile(name);
    bytes += content.length;
    hash.update(name.slice(folder.length)).update(content);
  }
  return { files: names.length, bytes, hash: hash.digest('hex').slice(0, 12) };
}
