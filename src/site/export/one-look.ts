import { join } from 'node:path';
import { check } from '../../check/check.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { readModel } from '../../strapi/read-model.ts';
import { allBlocks } from '../all-blocks.ts';
import type { Origin } from '../content-origin.ts';
import { failureLines } from '../failure-lines.ts';
import { reportedGone, withoutGone } from '../gone-records.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../manifest-files.ts';
import { declaredUrls, type Pages, pagesOf } from '../pages.ts';
import { CMS_TIMEOUT_MS } from '../publishing.ts';
import { recordError } from '../record-error.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../snapshot.ts';
import { errorsIn } from '../trim-manifests.ts';

/** What one look at the manifests and the content found. */
export interface Look {
  readonly pages: Pages;
  /** A record of which the CMS says that it has none counts as taken off. */
  readonly snapshot: Snapshot;
  /** Whether every source has a record or, as the CMS says, none any more. */
  readonly isComplete: boolean;
  /** Why sources have no record. */
  readonly faults: readonly string[];
}

/**
 * Looks at the manifests and, once, at the content.
 * @throws where a manifest has errors: with each, by line and column
 */
export async function lookOnce(root: string, origin: Origin): Promise<Look> {
  const model = await readModel(join(root, 'cms'));
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const checked = check({ files, blocks: allBlocks, model });
  const errors = errorsIn(checked).map(formatDiagnostic);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const pages = pagesOf(checked);
  await origin.reopen();
  const errorOf = (url: string, record: unknown) => recordError(model, url, record, undefined);
  const urls = declaredUrls(pages);
  const came = await takeSnapshot(urls, origin.ask, EMPTY_SNAPSHOT, CMS_TIMEOUT_MS, errorOf);
  return {
    pages,
    snapshot: withoutGone(came, reportedGone(came)),
    isComplete: came.failed.every(({ gone }) => gone),
    faults: failureLines(came.failed),
  };
}
