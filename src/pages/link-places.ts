import { urlEndpoint } from '../content/record-error.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { isObject } from '../core/json/json.ts';
import type { Pages } from './pages.ts';

/** Where links to some addresses stand: the endpoints of records, the manifests of pages, layout.json. */
export function linkPlaces(
  { layout, pages }: Pages,
  { records }: Snapshot,
  paths: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  if (paths.size === 0) return found;
  const note = (value: unknown, place: string): void => {
    if (typeof value === 'string') {
      if (paths.has(value)) found.set(value, (found.get(value) ?? new Set()).add(place));
    } else if (Array.isArray(value)) for (const item of value) note(item, place);
    else if (isObject(value)) for (const inner of Object.values(value)) note(inner, place);
  };
  for (const [url, record] of records) note(record, urlEndpoint(url));
  for (const { route, blocks } of pages) note(blocks, `the manifest of ${route}`);
  note([layout.header, layout.footer], 'layout.json');
  return found;
}
