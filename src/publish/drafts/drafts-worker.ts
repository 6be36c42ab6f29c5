import { workerData } from 'node:worker_threads';
import { CMS_TIMEOUT_MS } from '../../content/origin/open-origin.ts';
import { findPagePoints } from '../../edit/points.ts';
import { openWorkerPort } from '../../node/worker-port.ts';
import { createDocumentRenderer } from '../../render/page-document.ts';
import { renderPage } from '../../render/render-page.tsx';
import type { DraftAnswer, DraftRequest, DraftWorkerInput } from '../../store/messages/draft-messages.ts';
import { readPublished } from '../../store/published/read-published.ts';
import { listRecordVersions } from '../../store/published/record-versions.ts';
import { siteStateFolder } from '../../store/store.ts';
import { openProject } from '../project/project.ts';
import { checkDraft, parseRecordName } from './check-draft.ts';
import { type DraftPageInput, renderDraftPage } from './draft-page.ts';

/**
 * The thread for drafts. It renders previews and checks drafts for the CMS's admin panel, so that the process that
 * answers visitors loads neither renderer nor checker. Started by the first request.
 */
const input: DraftWorkerInput = workerData;
const project = openProject(input.root);
const { registry } = project;
/** A cache of records: without it, a preview read all records again after each save, 60 to 110 ms of processor time. */
const readRecords = new Map<string, unknown>();
const opening = createDocumentRenderer(input.root).then(
  (documents): DraftPageInput => ({
    ...input,
    model: () => project.model().catch(() => undefined),
    published: () => readPublished(siteStateFolder(input.settings), readRecords),
    script: documents.previewScript,
    render: ({ page, address: { path, params } }, { layout }, snapshot) =>
      documents.still(
        renderPage({ page, path, params, layout, snapshot, registry, report: () => undefined }),
      ),
    points: async ({ page, address: { params } }, { layout }, snapshot, panel) => {
      const [model, files] = await Promise.all([project.model(), project.manifests()]);
      return findPagePoints({ page, params, layout, snapshot, model, files, blocks: registry, panel });
    },
    timeoutMs: CMS_TIMEOUT_MS,
  }),
);

const answers = {
  check: (url: string) => checkDraft({ ...input, project, timeoutMs: CMS_TIMEOUT_MS }, url),
  earlier: async (url: string) => {
    const versions = await listRecordVersions(siteStateFolder(input.settings), parseRecordName(url));
    return { status: 200, body: { versions } };
  },
};

openWorkerPort<DraftRequest, DraftAnswer, never>().answerWith(async (request) => {
  if (request.kind !== 'page') {
    const { status, body } = await answers[request.kind](request.url);
    return { status, headers: {}, body: JSON.stringify(body) };
  }
  const page = await renderDraftPage(await opening, request.claim, request.view);
  return { status: page.status, headers: Object.fromEntries(page.headers), body: await page.text() };
});
