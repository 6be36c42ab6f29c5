import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSecret, sharedKey } from './shared-keys.ts';

/** Where the CMS tells of a change. */
export const WEBHOOK_PATH = '/hooks/content';

/** Between two looks; a change is live within this and the look itself. */
const MIN_INTERVAL_MS = 500;

export interface WebhookInput {
  /** What site and CMS share. */
  readonly secret: string;
  /** Looks at the content anew. */
  readonly refresh: () => Promise<void>;
  readonly spaceMs?: number;
}

/**
 * Answers the CMS's webhook. The message is only a reason to look: what changed is read from the CMS,
 * so a message can't bring anything in, and its body is never read.
 */
export function createWebhook({ secret, refresh, spaceMs = MIN_INTERVAL_MS }: WebhookInput) {
  const look = throttle(() => void refresh(), spaceMs);
  const wanted = `Bearer ${sharedKey(secret, 'webhook')}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const status = statusFor(request, wanted);
    // Answered before the look: the CMS waits for the answer before it tells of the next change.
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 405 ? { allow: 'POST' } : {}) });
    response.end();
    request.resume();
    if (status === 204) look();
  };
}

function statusFor(request: IncomingMessage, wanted: string): number {
  if (request.method !== 'POST') return 405;
  return sameSecret(request.headers.authorization ?? '', wanted) ? 204 : 401;
}

/** Acts at once, then at most once in `space`, however often it is called: a hundred publishes cost a few looks. */
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
