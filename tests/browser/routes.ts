import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { manifestSchema } from '../../src/core/manifest/manifest.ts';

const folder = resolve(import.meta.dirname, '../../page-manifests');
const names = (await readdir(folder)).filter(
  (name) => name.endsWith('.json') && !/^(manifest\.schema|layout|site)\.json$/.test(name),
);
const manifests = await Promise.all(
  names.map(async (name) => manifestSchema.parse(JSON.parse(await readFile(`${folder}/${name}`, 'utf8')))),
);

/** The record that stands for all of a route with a parameter. */
const RECORDS: Readonly<Record<string, string>> = {
  '/management/:leaderId': '/management/2',
  '/news/:slug': '/news/two-hundred-lamps',
  '/courses/:slug': '/courses/bds',
};

/** An address of every page, from the manifests. */
export const everyPath: readonly string[] = manifests
  .map(({ route }) => RECORDS[route] ?? route)
  .filter((route) => route !== '*');
