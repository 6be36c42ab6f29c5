import { selectErrors } from '../../check/valid-manifests.ts';
import { type AdmitRecord, admitRecord } from '../../content/admit-record.ts';
import { removeDeleted, reportedDeletions } from '../../content/deleted-records.ts';
import { formatFailures } from '../../content/failure-lines.ts';
import { CMS_TIMEOUT_MS } from '../../content/origin/open-origin.ts';
import type { Origin } from '../../content/origin/origin.ts';
import { addPictureSizes } from '../../content/picture-sizes.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../../content/snapshot.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { selectCurrentContent } from '../../pages/content-at.ts';
import { omitMissingTranslations } from '../../pages/languages/translated-content.ts';
import { compilePages, declaredUrls, type Pages } from '../../pages/pages.ts';
import type { Project } from '../project/project.ts';

export interface ExportPoll {
  readonly pages: Pages;
  /** The content of the poll; a record that is reported as deleted is removed. */
  readonly snapshot: Snapshot;
  /** True if every source has a record or is reported as deleted. */
  readonly isComplete: boolean;
  /** The reasons why sources have no record. */
  readonly faults: readonly string[];
}

/** Reads the manifests and polls the content once. @throws if a manifest has errors, with all of them */
export async function pollOnce(project: Project, origin: Origin): Promise<ExportPoll> {
  const checked = await project.check(await project.manifests());
  const errors = selectErrors(checked).map(formatDiagnostic);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const pages = compilePages(checked);
  await origin.reopen();
  const admit: AdmitRecord = (url, record) => admitRecord(checked.model, url, record, undefined);
  const urls = declaredUrls(pages);
  const reading = { admit, model: checked.model, base: origin.name };
  const loadedSnapshot = await takeSnapshot(urls, origin.ask, EMPTY_SNAPSHOT, CMS_TIMEOUT_MS, reading);
  const snapshot = origin.measure ? await addPictureSizes(loadedSnapshot, origin.measure) : loadedSnapshot;
  const shown = selectCurrentContent(pages, removeDeleted(snapshot, reportedDeletions(snapshot)), Date.now());
  return {
    pages: shown.pages,
    snapshot: shown.content,
    isComplete: snapshot.failed.every(({ gone }) => gone),
    faults: formatFailures(omitMissingTranslations(pages, snapshot.failed), undefined, origin.access),
  };
}
