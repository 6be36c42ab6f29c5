import { urlEndpoint } from '../content/record-error.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { isObject } from '../core/json/json.ts';
import { isDeleted, mainSource } from './live-pages.ts';
import type { Pages } from './pages.ts';

/** A line for each page that an editor has taken off, and where links to it are left. */
export function deletedPageLines({ layout, pages }: Pages, snapshot: Snapshot): string[] {
  const gone = pages.filter((page) => isDeleted(page, snapshot));
  return gone.map((page) => {
    const endpoint = urlEndpoint(mainSource(page)?.url ?? '');
    const places = [
      ...[...snapshot.records].flatMap(([url, record]) =>
        mentions(record, page.route) ? [urlEndpoint(url)] : [],
      ),
      ...pages.flatMap(({ route, blocks }) =>
        mentions(blocks, page.route) ? [`the manifest of ${route}`] : [],
      ),
      ...(mentions([layout.header, layout.footer], page.route) ? ['layout.json'] : []),
    ];
    const links = places.length === 0 ? 'nothing links to it' : `links to it stand in ${unique(places)}`;
    return `${page.route} answers 404: the CMS has no record of ${endpoint} any more; ${links}.`;
  });
}

function mentions(value: unknown, path: string): boolean {
  if (typeof value === 'string') return value === path;
  if (Array.isArray(value)) return value.some((item) => mentions(item, path));
  return isObject(value) && Object.values(value).some((inner) => mentions(inner, path));
}

const unique = (places: readonly string[]): string => [...new Set(places)].join(', ');
