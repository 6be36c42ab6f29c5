import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../check/check.ts';
import { troubleLog } from '../node/change-log.ts';
import { debounced } from '../node/debounce.ts';
import type { Log } from '../node/log.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import { watchFolder } from '../node/watch-folder.ts';
import { allBlocks } from '../site/all-blocks.ts';
import { embeddedOrigin, type Origin, remoteOrigin } from '../site/content-origin.ts';
import { uploadKeeper } from '../site/keep-uploads.ts';
import { FORMS, MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { documentMaker } from '../site/page-document.ts';
import { createGuard } from '../site/publication-guard.ts';
import { createPublisher, type Publisher } from '../site/publisher.ts';
import { readSite } from '../site/read-site.ts';
import { recordFault } from '../site/record-fault.ts';
import { renderPage } from '../site/render-page.tsx';
import { EMPTY_SNAPSHOT } from '../site/snapshot.ts';
import { openState } from '../site/state.ts';
import type { ContentModel } from '../strapi/model.ts';
import { readModel } from '../strapi/read-model.ts';
import { createHandler, type HandlerInput } from './handler.ts';
import { securityHeaders } from './headers.ts';
import { startHttpServer } from './http-server.ts';
import { createMetrics } from './metrics.ts';
import { createPreview, type PreviewInput } from './preview.ts';
import { createProbes } from './probes.ts';
import type { Settings } from './settings.ts';
import type { ShutdownTimes } from './shutdown.ts';
import { readStaticFiles } from './static-files.ts';
import { createWebhook } from './webhook.ts';

/** The time the CMS has for an answer (behaviour: departures 4). */
const CMS_TIMEOUT_MS = 8000;
const QUIET_MS = 100;

export interface ServeInput {
  readonly root: string;
  readonly settings: Settings;
  readonly log: Log;
}

/** A server that runs, and follows manifests and content. */
export interface Running {
  readonly url: string;
  readonly close: (times: ShutdownTimes) => Promise<void>;
}

/** Serves the site: listens at once, answers 503 until the first page is there, follows manifests and content. */
export async function serve({ root, settings, log }: ServeInput): Promise<Running> {
  const { contentUrl, stateDir } = settings;
  const cms = join(root, 'cms');
  const origin =
    contentUrl === undefined
      ? embeddedOrigin(cms, join(root, '.cache'))
      : remoteOrigin(contentUrl, stateDir, CMS_TIMEOUT_MS);
  const manifests = join(root, MANIFESTS_FOLDER);
  const statics = await readStaticFiles(join(root, 'dist/client'));
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const documents = await documentMaker(root, statics);
  let model: ContentModel | undefined;
  const publisher = createPublisher({
    origin,
    state: openState(stateDir, origin.name),
    registry,
    document: documents.whole,
    readFiles: (unread) => readManifestFiles(manifests, unread),
    check: async (files) => {
      model = await readModel(cms);
      return check({ files, blocks: allBlocks, model });
    },
    recordFault: (url, record, kept) => model && recordFault(model, url, record, kept),
    guard: createGuard(stateDir, origin.name),
    log,
    timeoutMs: CMS_TIMEOUT_MS,
  });
  const refresh = refresher(publisher, contentUrl === undefined ? undefined : origin, log);
  const { current } = publisher;
  const render: PreviewInput['render'] = (page, { path, params }, { layout }, snapshot) =>
    documents.still(renderPage({ page, path, params, layout, snapshot, registry, report: () => undefined }));
  const headers = securityHeaders(settings.mediaOrigins);
  const forCms = cmsHandlers(
    settings,
    { current, render, policy: headers['content-security-policy'] },
    refresh,
  );
  const site = await readSite(manifests);
  const server = await startHttpServer({
    settings,
    log,
    metrics: createMetrics(publisher.status),
    handler: (stopping) => {
      const probe = createProbes(publisher.status, stopping);
      return createHandler({ origin, current, site, statics, ...forCms, probe, headers, log });
    },
  });
  log(`Listening at ${server.url}`);
  const timer = setInterval(refresh, settings.refreshSeconds * 1000);
  const changed = debounced(refresh, QUIET_MS);
  const watched = [manifests, join(manifests, FORMS)].filter((folder) => existsSync(folder));
  const unwatch = watched.map((folder) => watchFolder(folder, changed, log));
  await refresh();
  log(`Serving ${origin.name} at ${server.url}`);
  return {
    url: server.url,
    close: async (times) => {
      clearInterval(timer);
      for (const end of unwatch) end();
      await server.stop(times);
    },
  };
}

/** A look at manifests and content, then at the uploads of another CMS; it says what fails and never rejects. */
function refresher(publisher: Publisher, cms: Origin | undefined, log: ServeInput['log']) {
  const say = troubleLog(log);
  const keep = cms && uploadKeeper(cms, log);
  // A CMS that hangs is not asked by more and more at once.
  const keepUploads = runExclusive(async () => keep?.(publisher.current()?.snapshot ?? EMPTY_SNAPSHOT));
  return async () => {
    await publisher.refresh().then(
      () => say('Refreshing', []),
      (error: unknown) => say('Refreshing', [`Not refreshed: ${String(error)}`]),
    );
    void keepUploads();
  };
}

/** What a CMS that shares a secret with the site may ask for: a look at what changed, and previews of drafts. */
function cmsHandlers(
  { contentUrl, contentSecret: secret }: Settings,
  site: Pick<PreviewInput, 'current' | 'render' | 'policy'>,
  refresh: () => Promise<void>,
): Pick<HandlerInput, 'webhook' | 'preview'> {
  if (contentUrl === undefined || secret === undefined) return {};
  return {
    webhook: createWebhook({ secret, refresh }),
    preview: createPreview({ ...site, secret, contentUrl, timeoutMs: CMS_TIMEOUT_MS }),
  };
}
