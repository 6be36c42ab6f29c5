import type { Snapshot } from '../content/snapshot.ts';
import { firstFew } from '../core/diagnostics/words.ts';
import { type Pages, pageAddresses } from './pages.ts';
import { recordsIn } from './parts/projected-content.ts';
import { unshownEntries } from './shown-page.ts';

/** Log lines about entries of dynamic zones that no block shows, one for each manifest and component. */
export function sectionLines({ pages, layout }: Pages, snapshot: Snapshot): string[] {
  const lines = new Map<string, { readonly paths: string[]; readonly message: string }>();
  const note = (manifest: string, path: string, unshown: ReadonlyMap<string, string>): void => {
    for (const [uid, place] of unshown) {
      const key = `${manifest} ${uid}`;
      const cure = `Add "${uid}" to "on", or write page-manifests/sections/${uid}.json.`;
      const message = `nothing shows the "${uid}" at ${place}, so visitors don’t see it. ${cure}`;
      const line = lines.get(key) ?? { paths: [], message };
      line.paths.push(path);
      lines.set(key, line);
    }
  };
  const frame = recordsIn(snapshot, layout.sources, {});
  note('layout', 'every page', unshownEntries([...layout.header, ...layout.footer], frame, {}));
  for (const page of pages) {
    if (page.blocks.every(({ type }) => type !== undefined)) continue;
    for (const { path, params } of pageAddresses(page, snapshot))
      note(page.route, path, unshownEntries(page.blocks, recordsIn(snapshot, page.sources, params), params));
  }
  return [...lines.values()].map(({ paths, message }) => `${firstFew(paths)}: ${message}`);
}
