import pLimit from 'p-limit';
import { type PurgeSettings, purgeRequests, purgeTagHeader } from './purge-requests.ts';
import type { PurgeRequest, PurgeTarget } from './purge-target.ts';

const CONCURRENT_REQUESTS = 8;

/** A cache that is notified over HTTP. */
export function httpPurgeTarget(settings: PurgeSettings): PurgeTarget {
  const { url } = settings;
  const tagHeader = purgeTagHeader(url);
  return {
    name: `${url.protocol}//${url.host}`,
    ...(tagHeader && { tagHeader }),
    purge: async (what, signal) => {
      const requests = purgeRequests(settings, what);
      await pLimit(CONCURRENT_REQUESTS).map(requests, (request) => sendOne(request, signal));
    },
  };
}

async function sendOne({ url, ...init }: PurgeRequest, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { ...init, signal, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${init.method} ${new URL(url).pathname} got ${answer.status}`);
}
