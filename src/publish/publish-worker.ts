import { workerData } from 'node:worker_threads';
import { admitRecord } from '../content/admit-record.ts';
import { createUploadKeeper } from '../content/origin/keep-uploads.ts';
import { CMS_TIMEOUT_MS } from '../content/origin/open-origin.ts';
import { readUrlEndpoint } from '../content/record-error.ts';
import { createGuard } from '../guard/create-guard.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import { openWorkerPort } from '../node/worker-port.ts';
import { createDocumentRenderer } from '../render/page-document.ts';
import { computeBuildName } from '../store/build-name.ts';
import type { PublishReport, PublishRequest, WorkerInput } from '../store/messages/publish-messages.ts';
import { createFolderStore, siteStateFolder } from '../store/store.ts';
import { createUploadSweeper, sweepObjects } from '../store/sweep.ts';
import { type ContentModel, findEndpoint } from '../strapi/model.ts';
import { openProject } from './project/project.ts';
import { createPublisher, type Publisher } from './publisher.ts';

/**
 * The publishing thread. It polls, renders, compresses and writes, so that the thread that answers requests never
 * stalls.
 */
const input: WorkerInput = workerData;
const { report, log, answerWith } = openWorkerPort<PublishRequest, void, PublishReport>();

const project = openProject(input.root);
const origin = project.origin(input.settings, log);
const folder = siteStateFolder(input.settings);
const store = createFolderStore(folder, origin.name, input.writer);
const opening = openPublisher();

async function openPublisher(): Promise<Publisher> {
  await store.open();
  const documents = await createDocumentRenderer(project.root);
  let model: ContentModel | undefined;
  return createPublisher({
    origin,
    store,
    log,
    build: await computeBuildName(project.root),
    registry: project.registry,
    document: documents.whole,
    readFiles: project.manifests,
    check: async (files) => {
      const checked = await project.check(files);
      model = checked.model;
      return checked;
    },
    isOfType: (url, type) =>
      model !== undefined && findEndpoint(model, readUrlEndpoint(url))?.type.name === type,
    model: () => model,
    admit: (url, record, kept) => (model ? admitRecord(model, url, record, kept) : { record, remarks: [] }),
    guard: createGuard(input.settings.stateDir, origin.name),
    timeoutMs: CMS_TIMEOUT_MS,
    status: {
      polled: (result) => report({ kind: 'polled', result }),
      published: (tookMs, hasContent) => report({ kind: 'published', tookMs, hasContent }),
    },
    onReplaced: (addresses) => report({ kind: 'replaced', addresses }),
    subscriber: {
      expect: (addresses) => report({ kind: 'expect', addresses }),
      apply: (delta) => {
        const { held } = store.objects;
        const unsaved = delta.set.flatMap(([, { hash }]) => {
          const bytes = held.get(hash);
          return bytes ? [[hash, bytes] as const] : [];
        });
        report({ kind: 'apply', delta, held: new Map(unsaved), isSaved: held.size === 0 });
      },
    },
  });
}

const keep =
  input.settings.cms === undefined ? undefined : createUploadKeeper(origin, log, input.settings.mediaOrigins);
// Downloads run one at a time, because they would pile up if the CMS hangs.
const keepUploads = runExclusive(async () => keep?.((await opening).snapshot()));

const sweepUploads = createUploadSweeper(input.settings.stateDir, origin.name);

const SWEEP_MS = 600_000;
let swept = Number.NEGATIVE_INFINITY;

// Reading all journals is slow on a large site, so it isn't done after each poll.
async function sweepIfDue(): Promise<void> {
  if (performance.now() - swept < SWEEP_MS) return;
  swept = performance.now();
  try {
    await sweepObjects(folder);
    await sweepUploads();
  } catch (error) {
    log('Old files of the site can’t be deleted', { level: 'warn', error });
  }
}

answerWith(async (request) => {
  const publisher = await opening;
  if (request.kind === 'prioritize') publisher.prioritize(request.address);
  else if (request.kind === 'repair') await publisher.repair(request.hash);
  else await publisher.refresh(request.change).finally(() => void keepUploads().then(sweepIfDue));
});
