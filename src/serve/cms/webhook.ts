import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { deriveKey, isSameSecret } from '../../content/shared-keys.ts';
import { parseJson } from '../../core/json/json.ts';
import { createChangeLog } from '../../node/change-log.ts';
import type { Log } from '../../node/log.ts';
import { readBody } from '../../node/read-body.ts';
import type { ContentChange, Refresh } from '../../store/messages/refresh.ts';

/** The address at which the CMS reports changes. */
export const WEBHOOK_PATH = '/hooks/content';

/** The shortest time between two refreshes. A change is visible after at most this time plus the refresh. */
export const MIN_INTERVAL_MS = 500;

export interface WebhookInput {
  readonly secret: string;
  readonly refresh: Refresh;
  readonly log: Log;
}

/** The content of a longer message is ignored; it still triggers a refresh. */
const MAX_BODY_BYTES = 1024 * 1024;

const message = z.object({
  model: z.string(),
  event: z.string().optional().catch(undefined),
  // Strapi 4 names a record by its number.
  entry: z
    .object({
      documentId: z.string().optional(),
      id: z.number().optional(),
      locale: z.string().nullish().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** The events after which visitors may no longer see a record. */
export const REMOVING: ReadonlySet<string | undefined> = new Set(['entry.unpublish', 'entry.delete']);

/**
 * Answers the CMS's webhook. A message only triggers a refresh: the changed content is read from the CMS, so a
 * message can't inject any. The record named in the message is polled first, or taken down if it was unpublished or
 * deleted.
 */
export function createWebhook({ secret, refresh, log }: WebhookInput) {
  const logChange = createChangeLog(log);
  const changes = new Map<string, ContentChange>();
  const throttledRefresh = throttle(() => {
    for (const change of changes.values()) void refresh(change);
    changes.clear();
  }, MIN_INTERVAL_MS);
  const expected = `Bearer ${deriveKey(secret, 'webhook')}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const status = statusFor(request, expected);
    // The answer is sent before the refresh, because the CMS waits for the answer before it reports the next change.
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 405 ? { allow: 'POST' } : {}) });
    response.end();
    if (status !== 405) logChange('Webhook', status === 401 ? [WRONG_KEY] : []);
    if (status !== 204) {
      request.resume();
      return;
    }
    void readMessage(request).then(({ key, change }) => {
      // The last message about a record counts: a record that is published again isn't taken down.
      changes.set(key, change);
      throttledRefresh();
    });
  };
}

const WRONG_KEY =
  'A message to /hooks/content has another key than that of CONTENT_SECRET and is ignored. If the CMS sent it, give both the same secret.';

/** A change, with a key shared by all messages about the same record. */
interface Message {
  readonly key: string;
  /** Empty if the message has no type, or is longer than the limit. */
  readonly change: ContentChange;
}

const NAMELESS: Message = { key: '', change: {} };

async function readMessage(request: IncomingMessage): Promise<Message> {
  const body = await readBody(request, MAX_BODY_BYTES).catch(() => undefined);
  const read = message.safeParse(parseJson(body ?? ''));
  if (!read.success) return NAMELESS;
  const { model: type, event, entry } = read.data;
  const documentId = entry?.documentId ?? entry?.id?.toString();
  const named = documentId !== undefined && { [REMOVING.has(event) ? 'removed' : 'changed']: documentId };
  const locale = named && 'removed' in named && entry?.locale ? { locale: entry.locale } : {};
  return {
    key: [type, documentId, entry?.locale].filter(Boolean).join(' '),
    change: { type, ...named, ...locale },
  };
}

function statusFor(request: IncomingMessage, expected: string): number {
  if (request.method !== 'POST') return 405;
  return isSameSecret(request.headers.authorization ?? '', expected) ? 204 : 401;
}

/** Runs the action at once, then at most once per `intervalMs`: a hundred publications cause a few refreshes. */
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
