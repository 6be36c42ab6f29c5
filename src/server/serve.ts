import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { createChangeLog } from '../node/change-log.ts';
import { debounce } from '../node/debounce.ts';
import type { Log } from '../node/log.ts';
import { watchFolder } from '../node/watch-folder.ts';
import { allBlocks } from '../site/all-blocks.ts';
import type { Origin } from '../site/content-origin.ts';
import { securityHeaders } from '../site/headers.ts';
import { FORMS, MANIFESTS_FOLDER } from '../site/manifest-files.ts';
import { documentMaker } from '../site/page-document.ts';
import type { Publication } from '../site/publication.ts';
import { CMS_TIMEOUT_MS, originOf } from '../site/publishing.ts';
import { readSite } from '../site/read-site.ts';
import { renderPage } from '../site/render-page.tsx';
import { keepStatus } from '../site/site-status.ts';
import { openSharedCache } from './cache/shared-cache.ts';
import { createHandler, type HandlerInput } from './handler.ts';
import { startHttpServer } from './http-server.ts';
import { createMetrics } from './metrics.ts';
import { openSite } from './open-site.ts';
import { createPreview, type PreviewInput } from './preview.ts';
import { createProbes } from './probes.ts';
import type { Settings } from './settings.ts';
import type { ShutdownTimes } from './shutdown.ts';
import { readStaticFiles } from './static-files.ts';
import { createWebhook } from './webhook.ts';

const QUIET_MS = 100;

export interface ServeInput {
  readonly root: string;
  readonly settings: Settings;
  /** The built publish-worker.js. */
  readonly worker: string;
  readonly log: Log;
}

/** A server that runs, and follows manifests and content. */
export interface Running {
  readonly url: string;
  readonly close: (times: ShutdownTimes) => Promise<void>;
}

/**
 * Serves the site: listens at once, answers with what is in its folder, else 503 until it is made, and
 * follows manifests and content.
 */
export async function serve({ root, settings, worker, log }: ServeInput): Promise<Running> {
  const manifests = join(root, MANIFESTS_FOLDER);
  const origin = originOf(root, settings);
  const uploads = freshUploads(origin);
  const statics = await readStaticFiles(join(root, 'dist/client'));
  const status = keepStatus();
  const site = await readSite(manifests);
  const metrics = createMetrics(status.read);
  const cache = openSharedCache({ settings, site, count: metrics.countPurge, log });
  const { changed } = cache;
  const opened = await openSite({
    root,
    site,
    settings,
    worker,
    status,
    onState: uploads.changed,
    changed,
    log,
  });
  const { publication } = opened;
  const refresh = opened.refresh && refresher(opened.refresh, log);
  const headers = securityHeaders(settings.mediaOrigins);
  const policy = headers['content-security-policy'];
  const forCms = await cmsHandlers({ root, settings, publication, policy, refresh });
  const server = await startHttpServer({
    settings,
    log,
    metrics,
    handler: (stopping) => {
      const probe = createProbes(status.read, stopping);
      const { caching } = cache;
      const tags = cache.tags(publication);
      return createHandler({
        origin: uploads,
        publication,
        site,
        statics,
        ...forCms,
        probe,
        headers,
        caching,
        tags,
        log,
      });
    },
  });
  log(`Listening at ${server.url}`);
  const stopLooking = refresh && lookRegularly(refresh, manifests, settings, log);
  const first = refresh?.();
  if (!publication.isReady()) await first;
  log(`Serving ${settings.publish ? origin.name : settings.stateDir} at ${server.url}`);
  return {
    url: server.url,
    close: async (times) => {
      stopLooking?.();
      cache.stop();
      await server.stop(times);
      await opened.close();
    },
  };
}

type Refresh = () => Promise<void>;

/** Looks now and then, and at once when a manifest changes. @returns what ends that */
function lookRegularly(refresh: Refresh, manifests: string, settings: Settings, log: Log): () => void {
  const timer = setInterval(refresh, settings.refreshSeconds * 1000);
  const changed = debounce(refresh, QUIET_MS);
  const watched = [manifests, join(manifests, FORMS)].filter((folder) => existsSync(folder));
  const unwatch = watched.map((folder) => watchFolder(folder, changed, log));
  return () => {
    clearInterval(timer);
    for (const end of unwatch) end();
  };
}

/** The uploads of an origin, which is opened again after each change. */
function freshUploads(origin: Origin): Pick<Origin, 'upload'> & { readonly changed: () => void } {
  let opened: Promise<void> | undefined;
  return {
    changed: () => {
      opened = undefined;
    },
    upload: async (path, range, snapshot) => {
      // What was opened before stays where that fails, and the next visitor has it tried again.
      opened ??= origin.reopen().catch(() => {
        opened = undefined;
      });
      await opened;
      return origin.upload(path, range, snapshot);
    },
  };
}

/** A look that says what fails and never rejects. */
function refresher(look: Refresh, log: Log): Refresh {
  const say = createChangeLog(log);
  return () =>
    look().then(
      () => say('Refreshing', []),
      (error: unknown) => say('Refreshing', [`Not refreshed: ${messageOf(error)}`]),
    );
}

interface CmsInput extends Pick<PreviewInput, 'policy'> {
  readonly root: string;
  readonly settings: Settings;
  readonly publication: Publication;
  /** Undefined where another process looks. */
  readonly refresh: Refresh | undefined;
}

/** What a CMS that shares a secret with the site may ask for: a look at what changed, and previews of drafts. */
async function cmsHandlers(input: CmsInput): Promise<Pick<HandlerInput, 'webhook' | 'preview'>> {
  const { root, publication, policy, refresh } = input;
  const { contentUrl, contentSecret: secret } = input.settings;
  if (contentUrl === undefined || secret === undefined) return {};
  const documents = await documentMaker(root);
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const render: PreviewInput['render'] = (page, { path, params }, { layout }, snapshot) =>
    documents.still(renderPage({ page, path, params, layout, snapshot, registry, report: () => undefined }));
  const current: PreviewInput['current'] = async () => {
    const pages = await publication.pages();
    return pages && { pages, snapshot: await publication.snapshot() };
  };
  return {
    ...(refresh ? { webhook: createWebhook({ secret, refresh }) } : {}),
    preview: createPreview({ current, render, policy, secret, contentUrl, timeoutMs: CMS_TIMEOUT_MS }),
  };
}
