import { resolve } from 'node:path';
import { localizeFiles } from '../../src/check/localize-files.ts';
import { manifestSchema } from '../../src/core/manifest/manifest.ts';
import { readManifestFiles } from '../../src/pages/manifest-files.ts';
import { FULL } from '../setup/full.ts';

const files = await readManifestFiles(resolve(import.meta.dirname, '../../page-manifests'));
const manifests = localizeFiles(files)
  .filter(({ file }) => !/\/(layout|site|forms\/.*)\.json$/.test(file))
  .map(({ text }) => manifestSchema.parse(JSON.parse(text)));

/** The record that represents all addresses of a route with a parameter. */
const RECORDS: Readonly<Record<string, string>> = {
  '/management/:leaderId': '/management/prof-harish-koundinya',
  '/our-people/:slug': '/our-people/dr-anil-kamath',
  '/news/:slug': '/news/two-hundred-lamps',
  '/courses/:slug': '/courses/bds',
  '/events/:slug': '/events/lamp-lighting-2026',
};

/** An address of every page, from the manifests. */
export const everyPath: readonly string[] = manifests
  .map(({ route }) => RECORDS[route] ?? route)
  .filter((route) => route !== '*');

/** The pages in Kannada. */
export const KANNADA_PATHS: readonly string[] = [
  '/kn',
  ...['/campus-life', '/courses/bds', '/dental-hospital', '/health-care', '/hostels', '/medical-college'],
  ...['/national-dental-register', '/notice-board', '/our-courses', '/reach-us'],
].map((path) => (path === '/kn' ? path : `/kn${path}`));

type Block = Extract<(typeof manifests)[number]['blocks'][number], { type: string }>;

/** The contents of the blocks of every page, by its address. */
const byPath = (has: (block: Block) => readonly string[]) =>
  new Map(
    manifests
      .filter(({ route }) => route !== '*')
      .map(({ route, blocks }) => [
        RECORDS[route] ?? route,
        new Set(blocks.flatMap((block) => (block.$each === undefined ? has(block) : []))),
      ]),
  );

const typesByPath = byPath(({ type }) => [type]);
/** The fewest pages that together have a block of every type. */
const pagesOfTypes: readonly string[] = covering(typesByPath).map(([path]) => path);

/** The fewest pages that together have a block of every type; all pages in a full run. */
export const everyType: readonly string[] = FULL ? everyPath : pagesOfTypes;

/**
 * These pages and the fewest others of a served site that together have every class of a style sheet, each with the
 * types and classes that no page before it has.
 */
export async function pagesOfLooks(site: string): Promise<[path: string, looks: string[]][]> {
  const classes = async (path: string): Promise<[string, Set<string>]> => {
    const html = await (await fetch(site + path)).text();
    const attributes = html.match(/ class="[^"]*"/g) ?? [];
    const found = attributes.flatMap((attribute) => attribute.match(MODULE_CLASS) ?? []);
    return [path, new Set([...(typesByPath.get(path) ?? []), ...found])];
  };
  return covering(new Map(await Promise.all(everyPath.map(classes))), pagesOfTypes);
}

/** A class of a style sheet, with its number. */
const MODULE_CLASS = /\b_[\da-z]+\b/g;

/** A block's type and variants: each number, boolean or single word that the manifest assigns to a prop. */
const looksOf = ({ type, id: _, ...props }: Block): string[] => [
  type,
  ...Object.entries(props)
    .filter(([, value]) => /^(\d+|true|false|[a-z][a-z-]*)$/.test(String(value)))
    .map(([name, value]) => `${type} ${name}=${value}`),
];

/** The fewest pages that together have a block of every type in every variant; all pages in a full run. */
export const everyLook: readonly string[] = FULL
  ? everyPath
  : covering(byPath(looksOf)).map(([path]) => path);

function covering(
  types: ReadonlyMap<string, ReadonlySet<string>>,
  first: readonly string[] = ['/'],
): [string, string[]][] {
  const chosen: [string, string[]][] = [];
  const missing = new Set([...types.values()].flatMap((one) => [...one]));
  const take = (path: string): void => {
    const newTypes = [...(types.get(path) ?? [])].filter((type) => missing.delete(type));
    chosen.push([path, newTypes]);
  };
  for (const path of first) take(path);
  while (missing.size > 0) {
    const open = (path: string): number =>
      [...(types.get(path) ?? [])].filter((one) => missing.has(one)).length;
    const [best] = [...types.keys()].sort((a, b) => open(b) - open(a) || (a < b ? -1 : 1));
    if (best === undefined) break;
    take(best);
  }
  return chosen;
}
