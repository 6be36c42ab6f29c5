import type { SiteStatus } from '../site/site-status.ts';
import { makeResponse, type StoredResponse } from '../site/stored-response.ts';

type Probe = (path: string) => StoredResponse | undefined;

/**
 * What balancers and process managers ask. `/healthz`: the process lives. `/readyz`: it serves real content
 * and is not about to end; its JSON says how the site stands.
 */
export function createProbes(status: () => SiteStatus, stopping: () => boolean): Probe {
  return (path) => {
    if (path === '/healthz') return makeResponse(200, 'text/plain; charset=utf-8', 'ok', 'no-store');
    return path === '/readyz' ? readiness(status(), stopping()) : undefined;
  };
}

/** In these no page can be served. */
const EMPTY: ReadonlySet<SiteStatus['state']> = new Set(['starting', 'empty']);

function readiness(status: SiteStatus, stopping: boolean) {
  const ready = !stopping && !EMPTY.has(status.state);
  const body = { ready, ...status, ...(stopping ? { state: 'stopping' } : {}) };
  return makeResponse(ready ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(body), 'no-store');
}
