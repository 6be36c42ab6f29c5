import type { Snapshot } from '../content/snapshot.ts';
import { isObject, member } from '../core/json/json.ts';
import { type Page, pageTitle } from '../core/manifest/page.ts';
import { routeParams } from '../core/manifest/route.ts';
import { readLink } from '../core/text/safe-link.ts';
import type { SearchDocument, SearchIndex, SearchPage } from '../page/search/entry.ts';
import { type Pages, pageAddresses } from '../pages/pages.ts';
import { recordsIn } from '../pages/parts/projected-content.ts';
import { pageDescription } from './head/served-head.ts';

/** The index of the search: the pages whose manifests have a `search` entry, and the content's PDFs. */
export function searchIndex({ pages, search }: Pages, snapshot: Snapshot): SearchIndex {
  const found = pages.flatMap((page) => searchPages(page, search[page.route], snapshot));
  return { pages: found, documents: documentsIn(snapshot) };
}

type Entry = Pages['search'][string];

const foundIn = new WeakMap<Snapshot, WeakMap<Page, readonly SearchPage[]>>();

/**
 * The search entries of a page: one per record under its own title; a list in pages has only one. Computed once for
 * each snapshot, which never changes.
 */
export function searchPages(page: Page, entry: Entry | undefined, snapshot: Snapshot): readonly SearchPage[] {
  if (!entry) return [];
  const known = foundIn.get(snapshot) ?? new WeakMap<Page, readonly SearchPage[]>();
  foundIn.set(snapshot, known);
  const found = known.get(page) ?? searchedIn(page, entry, snapshot);
  known.set(page, found);
  return found;
}

function searchedIn(page: Page, entry: Entry, snapshot: Snapshot): readonly SearchPage[] {
  const all = pageAddresses(page, snapshot);
  return (hasParams(page) ? all : all.slice(0, 1)).map(({ path, params }) => {
    const records = recordsIn(snapshot, page.sources, params);
    const title = pageTitle(page, records, params);
    const own = hasParams(page) ? pageDescription(page, records, params) : '';
    return { path, title, ...entry, ...(own === '' ? {} : { description: own }) };
  });
}

const hasParams = ({ route }: Page): boolean => routeParams(route).length > 0;

/** Every PDF once, by its title. */
function documentsIn({ records }: Snapshot): readonly SearchDocument[] {
  const byPath = new Map<string, string>();
  for (const record of records.values())
    for (const [path, title] of documentTitles(record)) byPath.set(path, title);
  return [...byPath].map(([path, title]) => ({ path, title })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** The titles of the PDFs in a record, by path. */
export function documentTitles(record: unknown): ReadonlyMap<string, string> {
  if (typeof record !== 'object' || record === null) return new Map();
  const read = known.get(record);
  if (read) return read;
  const byPath = new Map<string, string>();
  collect(record, byPath);
  known.set(record, byPath);
  return byPath;
}

function collect(value: unknown, byPath: Map<string, string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, byPath);
  if (!isObject(value)) return;
  const ext = member(value, 'ext');
  if (typeof ext === 'string' && ext.toLowerCase() === '.pdf') {
    const link = readLink(member(value, 'url'));
    const title = documentTitle(value);
    if (link && title !== '') byPath.set(link.href, title);
  } else for (const inner of Object.values(value)) collect(inner, byPath);
}

/** The title of a file in the CMS: its alternative text, or its name without the ending. */
function documentTitle(media: unknown): string {
  const given = member(media, 'alternativeText');
  if (typeof given === 'string' && given.trim() !== '') return given.trim();
  const name = member(media, 'name');
  return typeof name === 'string'
    ? name
        .replace(/\.pdf$/i, '')
        .replace(/[-_]+/g, ' ')
        .trim()
    : '';
}
