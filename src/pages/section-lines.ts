import type { Snapshot } from '../content/snapshot.ts';
import { listFirst } from '../core/diagnostics/words.ts';
import { listAddresses, type Pages } from './pages.ts';
import { pageRecords } from './parts/projected-content.ts';
import { findUnshownEntries, hasMainHeading } from './shown-page.ts';

const NO_HEADING =
  'no block has the main heading (h1). Begin with a section that has it, or write a block before the sections.';

/**
 * Log lines about entries of dynamic zones that no block shows, one for each manifest and component, and about sections
 * without a main heading.
 */
export function sectionFaults({ pages, layout }: Pages, snapshot: Snapshot): string[] {
  const lines = new Map<string, { readonly paths: string[]; readonly message: string }>();
  const add = (manifest: string, path: string, message: string, cause = message): void => {
    const line = lines.get(`${manifest} ${cause}`) ?? { paths: [], message };
    line.paths.push(path);
    lines.set(`${manifest} ${cause}`, line);
  };
  const note = (manifest: string, path: string, unshown: ReadonlyMap<string, string>): void => {
    for (const [uid, place] of unshown) {
      const cure = `Add "${uid}" to "on", or write page-manifests/sections/${uid}.json.`;
      const message = `nothing shows the "${uid}" at ${place}, so visitors don’t see it. ${cure}`;
      add(manifest, path, message, uid);
    }
  };
  const frame = pageRecords(snapshot, layout.sources, {});
  note('layout', 'every page', findUnshownEntries([...layout.header, ...layout.footer], frame, {}));
  for (const page of pages) {
    if (page.blocks.every(({ type }) => type !== undefined)) continue;
    for (const { path, params } of listAddresses(page, snapshot)) {
      const records = pageRecords(snapshot, page.sources, params);
      note(page.route, path, findUnshownEntries(page.blocks, records, params));
      if (!hasMainHeading(page.blocks, records, params)) add(page.route, path, NO_HEADING);
    }
  }
  return [...lines.values()].map(({ paths, message }) => `${listFirst(paths)}: ${message}`);
}
