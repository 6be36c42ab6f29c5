import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { createChangeLog } from '../node/change-log.ts';
import { debounce } from '../node/debounce.ts';
import type { Log } from '../node/log.ts';
import { watchFolder } from '../node/watch-folder.ts';
import { securityHeaders } from '../site/headers.ts';
import { FORMS, MANIFESTS_FOLDER } from '../site/manifest-files.ts';
import type { Refresh } from '../site/publisher.ts';
import { originOf } from '../site/publishing.ts';
import { readSite } from '../site/read-site.ts';
import { keepStatus } from '../site/site-status.ts';
import { openSharedCache } from './cache/shared-cache.ts';
import { cmsHandlers } from './cms-handlers.ts';
import { freshUploads } from './fresh-uploads.ts';
import { createHandler } from './handler.ts';
import { startHttpServer } from './http-server.ts';
import { keepAssets } from './kept-assets.ts';
import { createMetrics } from './metrics.ts';
import { openSite } from './open-site.ts';
import { createProbes } from './probes.ts';
import type { Settings } from './settings.ts';
import type { ShutdownTimes } from './shutdown.ts';
import { readStaticFiles } from './static-files.ts';

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
  const built = join(root, 'dist/client');
  const statics = await readStaticFiles(built);
  const otherAssets = await keepAssets({
    build: join(built, 'assets'),
    folder: join(settings.stateDir, 'assets'),
    log,
  });
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
        otherAssets,
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

/** Looks now and then, and at once when a manifest changes. @returns what ends that */
function lookRegularly(refresh: Refresh, manifests: string, settings: Settings, log: Log): () => void {
  const timer = setInterval(() => void refresh(), settings.refreshSeconds * 1000);
  const changed = debounce(() => void refresh(), QUIET_MS);
  const watched = [manifests, join(manifests, FORMS)].filter((folder) => existsSync(folder));
  const unwatch = watched.map((folder) => watchFolder(folder, changed, log));
  return () => {
    clearInterval(timer);
    for (const end of unwatch) end();
  };
}

/** A look that says what fails and never rejects. */
function refresher(look: Refresh, log: Log): Refresh {
  const say = createChangeLog(log);
  return (changedType) =>
    look(changedType).then(
      () => say('Refreshing', []),
      (error: unknown) => say('Refreshing', [`Not refreshed: ${messageOf(error)}`]),
    );
}
