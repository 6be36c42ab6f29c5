import { makeResponse, type StoredResponse } from '../../http/stored-response.ts';
import type { SiteStatus } from '../../store/messages/site-status.ts';

type Probe = (path: string) => StoredResponse | undefined;

/**
 * Answers load balancers and process managers. `/healthz`: the process is alive. `/readyz`: the server has real
 * content and isn't about to stop; the answer's JSON has the state of the site.
 */
export function createProbes(status: () => SiteStatus, stopping: () => boolean): Probe {
  return (path) => {
    if (path === '/healthz') return makeResponse(200, 'text/plain; charset=utf-8', 'ok', 'no-store');
    return path === '/readyz' ? readiness(status(), stopping()) : undefined;
  };
}

/** The states in which no page can be served. */
const EMPTY: ReadonlySet<SiteStatus['state']> = new Set(['starting', 'empty']);

function readiness(status: SiteStatus, stopping: boolean) {
  const ready = !stopping && !EMPTY.has(status.state);
  const body = { ready, ...status, ...(stopping ? { state: 'stopping' } : {}) };
  return makeResponse(ready ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(body), 'no-store');
}
