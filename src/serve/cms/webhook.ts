import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sameSecret, sharedKey } from '../../content/shared-keys.ts';
import { parsedJson } from '../../core/json/json.ts';
import type { ContentChange, Refresh } from '../../store/messages/refresh.ts';

/** The CMS reports a change here. */
export const WEBHOOK_PATH = '/hooks/content';

/** The shortest time between two refreshes; a change is live after this and the refresh itself. */
const MIN_INTERVAL_MS = 500;

export interface WebhookInput {
  /** The secret that site and CMS share. */
  readonly secret: string;
  /** Refreshes the content. */
  readonly refresh: Refresh;
  readonly minIntervalMs?: number;
}

/** A longer message says only that something changed. */
const MAX_BODY_BYTES = 1024 * 1024;

const message = z.object({
  model: z.string(),
  event: z.string().optional().catch(undefined),
  entry: z.object({ documentId: z.string() }).optional().catch(undefined),
});

/** The events after which visitors may no longer see a record. */
const REMOVING: ReadonlySet<string | undefined> = new Set(['entry.unpublish', 'entry.delete']);

/**
 * Answers the CMS's webhook. A message only triggers a refresh: the change itself is read from the CMS. Of its
 * body only the type of the changed record is read, which is asked for first, and which record is unpublished or
 * deleted, which is taken off; so it can't inject anything.
 */
export function createWebhook({ secret, refresh, minIntervalMs = MIN_INTERVAL_MS }: WebhookInput) {
  const changes = new Map<string, ContentChange | undefined>();
  const throttledRefresh = throttle(() => {
    for (const change of changes.values()) void refresh(change);
    changes.clear();
  }, minIntervalMs);
  const expected = `Bearer ${sharedKey(secret, 'webhook')}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    const status = statusFor(request, expected);
    // Answered before the refresh: the CMS waits for the answer before it reports the next change.
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 405 ? { allow: 'POST' } : {}) });
    response.end();
    if (status !== 204) {
      request.resume();
      return;
    }
    void readMessage(request).then(({ key, change }) => {
      // Of one record the last word counts: what is published again is not taken off.
      changes.set(key, change);
      throttledRefresh();
    });
  };
}

/** A change, under a key that it shares with other messages about the same record. */
interface Message {
  readonly key: string;
  /** Undefined where the message names no type, or breaks off. */
  readonly change: ContentChange | undefined;
}

const NAMELESS: Message = { key: '', change: undefined };

async function readMessage(request: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
    }
  } catch {
    return NAMELESS;
  }
  const read = message.safeParse(parsedJson(Buffer.concat(chunks).toString('utf8')));
  if (!read.success) return NAMELESS;
  const { model: type, event, entry } = read.data;
  const documentId = entry?.documentId;
  const isRemoved = documentId !== undefined && REMOVING.has(event);
  return { key: `${type} ${documentId ?? ''}`, change: { type, ...(isRemoved && { removed: documentId }) } };
}

function statusFor(request: IncomingMessage, expected: string): number {
  if (request.method !== 'POST') return 405;
  return sameSecret(request.headers.authorization ?? '', expected) ? 204 : 401;
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
