import { join } from 'node:path';
import { base } from 'virtual:site/texts';
import { createAvifCopies } from '../content/copies/avif-copies.ts';
import { createCopyMaker } from '../content/copies/copy-maker.ts';
import { addSharingCopies } from '../content/copies/sharing-copies.ts';
import { freshUploads } from '../content/origin/embedded-origin.ts';
import { openOrigin } from '../content/origin/open-origin.ts';
import { basePath } from '../core/text/base-path.ts';
import { securityHeaders } from '../http/headers.ts';
import { makeResponse, type StoredResponse } from '../http/stored-response.ts';
import type { Log } from '../node/log.ts';
import { MANIFESTS_FOLDER } from '../pages/manifest-files.ts';
import { readSite } from '../pages/read-site.ts';
import { createStatusKeeper, type SiteStatus } from '../store/messages/site-status.ts';
import { createCmsHandlers } from './cms/cms-handlers.ts';
import { openForms } from './forms/open-forms.ts';
import { openBuildFiles } from './http/build-files.ts';
import { createHandler } from './http/handler.ts';
import { startHttpServer } from './http/http-server.ts';
import { createMetrics } from './http/metrics.ts';
import { createHttpPurgeTarget } from './http-purge.ts';
import { createPurger } from './purger.ts';
import type { Settings } from './settings.ts';
import type { ShutdownTimes } from './shutdown.ts';
import { openSite } from './site/open-site.ts';
import { logRefreshFailures, refreshRegularly } from './site/regular-refresh.ts';

export interface ServeInput {
  readonly root: string;
  readonly settings: Settings;
  /** The folder of the built threads (publish-worker.js, drafts-worker.js) and of copy-process.js. */
  readonly threads: string;
  readonly log: Log;
}

export interface Running {
  readonly url: string;
  /** Ends polling, then requests (shutdown.ts), deliveries of forms and the publishing thread, in this order. */
  readonly close: (times: ShutdownTimes) => Promise<void>;
}

/** Serves the site. Listens at once, and answers from the stored site, or with 503 until the first publication. */
export async function serve({ root, settings, threads, log }: ServeInput): Promise<Running> {
  const manifests = join(root, MANIFESTS_FOLDER);
  const copies = createCopyMaker(join(threads, 'copy-process.js'));
  const shared = join(settings.stateDir, 'sharing-copies');
  const origin = addSharingCopies(openOrigin(root, settings), shared, copies);
  const uploads = freshUploads(origin);
  const files = await openBuildFiles(root, settings, log);
  const avif = settings.avif ? createAvifCopies(join(settings.stateDir, 'avif'), copies) : undefined;
  const status = createStatusKeeper(undefined, settings.publish);
  const site = await readSite(manifests);
  const path = basePath(site.origin);
  if (path !== base)
    log(`The site is built for the path "${base}/", but its origin has "${path}/". Build it again.`);
  const metrics = createMetrics(status.read);
  const { purge } = settings;
  const cache = purge && createHttpPurgeTarget({ ...purge, url: new URL(purge.url), origin: site.origin });
  const purger = cache && createPurger({ target: cache, log, count: metrics.countPurge });
  const changed = (addresses: readonly string[]) => purger?.changed(addresses);
  const onState = uploads.changed;
  const worker = join(threads, 'publish-worker.js');
  const opened = await openSite({ root, site, settings, worker, status, onState, changed, log });
  const { publication } = opened;
  const refresh = opened.refresh && logRefreshFailures(opened.refresh, log);
  const headers = securityHeaders(settings.mediaOrigins);
  const policy = headers['content-security-policy'];
  const count = metrics.countForm;
  const forms = openForms(settings, { site, manifests, publication, headers, count, log });
  const forCms = createCmsHandlers({ root, settings, threads, policy, refresh, log });
  const server = await startHttpServer(settings, metrics, log, (stopping) =>
    createHandler({
      origin: uploads,
      publication,
      site,
      ...files,
      ...forCms,
      probe: createProbes(status.read, stopping),
      headers,
      caching: { freshSeconds: settings.cacheSeconds },
      avif,
      forms: forms.answer,
      log,
    }),
  );
  log(`Listening at ${server.url}`);
  const stopRefreshing = refresh && refreshRegularly(refresh, manifests, settings, log);
  const first = refresh?.();
  if (!publication.isReady()) await first;
  log(`Serving ${settings.publish ? origin.name : settings.stateDir} at ${server.url}`);
  return {
    url: server.url,
    close: async (times) => {
      stopRefreshing?.();
      purger?.stop();
      await server.stop(times);
      await forms.close();
      await opened.close();
    },
  };
}

/**
 * Answers load balancers and process managers. `/healthz`: the process is alive. `/readyz`: the server has real
 * content and isn't about to stop; the answer's JSON has the state of the site.
 */
export function createProbes(status: () => SiteStatus, stopping: () => boolean) {
  return (path: string): StoredResponse | undefined => {
    if (path === '/healthz') return makeResponse(200, 'text/plain; charset=utf-8', 'ok', 'no-store');
    return path === '/readyz' ? readiness(status(), stopping()) : undefined;
  };
}

function readiness(status: SiteStatus, stopping: boolean) {
  const ready = !stopping && status.state !== 'starting' && status.state !== 'empty';
  const body = { ready, ...status, ...(stopping ? { state: 'stopping' } : {}) };
  return makeResponse(ready ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(body), 'no-store');
}
