import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSecret, sharedKey } from './shared-keys.ts';

/** Where the CMS tells of a change. */
export const WEBHOOK_PATH = '/hooks/content';

export interface WebhookInput {
  /** What site and CMS share. */
  readonly secret: string;
  /** Looks at the content anew; calls while it looks become one more look. */
  readonly refresh: () => Promise<void>;
}

/**
 * Answers the CMS's webhook. The message is only a reason to look: what changed is read from the CMS,
 * so a message can't bring anything in, and its body is never read.
 */
export function createWebhook({ secret, refresh }: WebhookInput) {
  const wanted = `Bearer ${sharedKey(secret, 'webhook')}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const status = statusFor(request, wanted);
    // Answered before the look: the CMS waits for the answer before it tells of the next change.
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 405 ? { allow: 'POST' } : {}) });
    response.end();
    request.resume();
    if (status === 204) void refresh();
  };
}

function statusFor(request: IncomingMessage, wanted: string): number {
  if (request.method !== 'POST') return 405;
  return sameSecret(request.headers.authorization ?? '', wanted) ? 204 : 401;
}
