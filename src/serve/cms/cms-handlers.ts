import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openCms } from '../../content/cms-client.ts';
import { CMS_TIMEOUT_MS } from '../../content/origin/open-origin.ts';
import { deriveKey, isSameSecret, type Purpose } from '../../content/shared-keys.ts';
import { readJson } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { supervise } from '../../node/supervise.ts';
import { HELD_FILE } from '../../pages/held-file.ts';
import type { DraftAnswer, DraftRequest, DraftWorkerInput } from '../../store/messages/draft-messages.ts';
import type { Refresh } from '../../store/messages/refresh.ts';
import type { Settings } from '../settings.ts';
import { createPreview } from './preview.ts';
import { createWebhook } from './webhook.ts';

/** The CMS requests the faults of a draft here: `?endpoint=/fees`, in a collection with `&documentId=…`. */
export const CONTENT_CHECK_PATH = '/hooks/content-check';

/** The CMS requests a record's earlier published versions here, with the same query as for a check. */
const EARLIER_PATH = '/hooks/earlier';

/** Operators read the held publications here, and the effect of each on every page. */
const HELD_PATH = '/hooks/held';

type AuthorizedHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface CmsInput {
  readonly root: string;
  readonly settings: Settings;
  /** The path of the built drafts-worker.js. */
  readonly threads: string;
  readonly policy: string;
  /** Undefined if another process polls the CMS. */
  readonly refresh: Refresh | undefined;
  readonly log: Log;
}

/**
 * The handlers for requests of a CMS that shares a secret with the site. Each handler exists only if the settings
 * allow it.
 */
export interface CmsHandlers {
  readonly webhook?: ReturnType<typeof createWebhook>;
  readonly preview?: ReturnType<typeof createPreview>;
  /** The answers that require a key, by path. */
  readonly keyed?: ReadonlyMap<string, AuthorizedHandler>;
}

export function createCmsHandlers(input: CmsInput): CmsHandlers {
  const { root, settings, policy, refresh } = input;
  const { cms, contentSecret: secret, stateDir } = settings;
  if (cms === undefined || secret === undefined) return {};
  const workerData: DraftWorkerInput = { root, settings: { stateDir }, cms, secret, policy };
  const { ask } = supervise<DraftRequest, DraftAnswer, never>({
    name: 'thread for drafts',
    script: join(input.threads, 'drafts-worker.js'),
    options: { workerData },
    start: 'lazy',
    log: input.log,
  });
  const heldPublications = async () => ({
    status: 200,
    body: JSON.stringify((await readJson(join(stateDir, HELD_FILE))) ?? []),
  });
  return {
    ...(refresh ? { webhook: createWebhook({ secret, refresh, log: input.log }) } : {}),
    keyed: new Map([
      [CONTENT_CHECK_PATH, createAuthorizedHandler(secret, 'check', (url) => ask({ kind: 'check', url }))],
      [EARLIER_PATH, createAuthorizedHandler(secret, 'check', (url) => ask({ kind: 'earlier', url }))],
      [HELD_PATH, createAuthorizedHandler(secret, 'held', heldPublications)],
    ]),
    preview: createPreview({
      secret,
      cms: openCms(cms),
      draftPage: async (claim, view) => {
        const { body, ...answer } = await ask({ kind: 'page', claim, view });
        return new Response(body, answer);
      },
      timeoutMs: CMS_TIMEOUT_MS,
    }),
  };
}

/** Answers requests that have the key for a purpose, and others with 401. */
export function createAuthorizedHandler(
  secret: string,
  purpose: Purpose,
  answer: (url: string) => Promise<{ readonly status: number; readonly body: string }>,
): AuthorizedHandler {
  const expected = `Bearer ${deriveKey(secret, purpose)}`;
  return async (request, response) => {
    const isAuthorized = isSameSecret(request.headers.authorization ?? '', expected);
    const { status, body } = isAuthorized
      ? await answer(request.url ?? '')
      : { status: 401, body: JSON.stringify({ error: 'This needs a key.' }) };
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end(body);
  };
}
