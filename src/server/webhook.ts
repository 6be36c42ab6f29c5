import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSecret, sharedKey } from './shared-keys.ts';

/** The CMS reports a change here. */
export const WEBHOOK_PATH = '/hooks/content';

/** The shortest time between two refreshes; a change is live after this and the refresh itself. */
const MIN_INTERVAL_MS = 500;

export interface WebhookInput {
  /** The secret that site and CMS share. */
  readonly secret: string;
  /** Refreshes the content. */
  readonly refresh: () => Promise<void>;
  readonly spaceMs?: number;
}

/**
 * Answers the CMS's webhook. A message only triggers a refresh: the change itself is read from the CMS. Its
 * body is never read, so it can't inject anything.
 */
export function createWebhook({ secret, refresh, spaceMs = MIN_INTERVAL_MS }: WebhookInput) {
  const throttledRefresh = throttle(() => void refresh(), spaceMs);
  const wanted = `Bearer ${sharedKey(secret, 'webhook')}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const status = statusFor(request, wanted);
    // Answered before the refresh: the CMS waits for the answer before it reports the next change.
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 405 ? { allow: 'POST' } : {}) });
    response.end();
    request.resume();
    if (status === 204) throttledRefresh();
  };
}

function statusFor(request: IncomingMessage, wanted: string): number {
  if (request.method !== 'POST') return 405;
  return sameSecret(request.headers.authorization ?? '', wanted) ? 204 : 401;
}

/** Runs the action at once, then at most once per `intervalMs`: a hundred publishes cost a few refreshes. */
function throttle(action: () => void, intervalMs: number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  const now = () => {
    waiting = undefined;
    last = performance.now();
    action();
  };
  return () => {
    const wait = last + intervalMs - performance.now();
    if (waiting) return;
    if (wait <= 0) now();
    else waiting = setTimeout(now, wait).unref();
  };
}
