import type { Snapshot } from '../../content/snapshot.ts';
import type { Params } from '../../core/binding/path.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import type { Page, PageSource, Records } from '../../core/manifest/page.ts';
import { partUrl } from '../../core/manifest/part.ts';
import { selectRecordPart } from './record-part.ts';
import { sourceFailure } from './source-failure.ts';

export type ProjectPart = (source: PageSource, part: unknown) => unknown;

/** The content that pages show: the parts selected by their sources, each reduced to the fields that pages read. */
export interface ProjectedContent extends Snapshot {
  readonly cutPart: ProjectPart;
}

/** Records by source URL. Without `cutPart`, parts aren't reduced. */
export interface PartRecords {
  readonly records: Snapshot['records'];
  readonly cutPart?: ProjectPart;
  readonly languages?: Snapshot['languages'];
}

/** The part of a source as its page shows it; null if it doesn't exist. */
export function projectPart({ records, cutPart }: PartRecords, source: PageSource, params: Params): unknown {
  const part = selectRecordPart(records.get(source.url), source, params);
  return (cutPart ? cutPart(source, part) : part) ?? null;
}

export function pageRecords(content: PartRecords, sources: Page['sources'], params: Params): Records {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, projectPart(content, source, params)]),
  );
}

/** The records and failures of a page's sources, by the URLs of their parts. */
export function collectKnownParts(
  content: PartRecords & Pick<Snapshot, 'failures'>,
  sources: Page['sources'],
  params: Params,
) {
  const records: Record<string, unknown> = {};
  const failures: Record<string, LoadFailure> = {};
  for (const source of Object.values(sources)) {
    const url = partUrl(source, params);
    if (content.records.has(source.url)) records[url] = projectPart(content, source, params);
    else failures[url] = sourceFailure(content, source);
  }
  return { records, failures };
}
