import { join } from 'node:path';
import { CMS_TIMEOUT_MS } from '../../content/origin/open-origin.ts';
import { readJson } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { supervise } from '../../node/worker/supervise.ts';
import { HELD_FILE } from '../../pages/held-file.ts';
import type { DraftAnswer, DraftRequest, DraftWorkerInput } from '../../store/messages/draft-messages.ts';
import type { Refresh } from '../../store/messages/refresh.ts';
import type { Settings } from '../settings/settings.ts';
import {
  CONTENT_CHECK_PATH,
  createKeyedAnswer,
  EARLIER_PATH,
  HELD_PATH,
  type KeyedAnswer,
  WOULD_PATH,
} from './keyed-answers.ts';
import { createPreview } from './preview.ts';
import { createWebhook } from './webhook.ts';

interface CmsInput {
  readonly root: string;
  readonly settings: Settings;
  /** The path of the built drafts-worker.js. */
  readonly threads: string;
  /** The Content-Security-Policy of the site's pages. */
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
  /** Receives the report of a change. */
  readonly webhook?: ReturnType<typeof createWebhook>;
  /** Shows a page with a draft. */
  readonly preview?: ReturnType<typeof createPreview>;
  /** The answers that require a key, by path. */
  readonly keyed?: ReadonlyMap<string, KeyedAnswer>;
}

export function cmsHandlers(input: CmsInput): CmsHandlers {
  const { root, settings, policy, refresh } = input;
  const { contentUrl, contentSecret: secret, stateDir } = settings;
  if (contentUrl === undefined || secret === undefined) return {};
  const workerData: DraftWorkerInput = { root, settings: { stateDir }, contentUrl, secret, policy };
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
      [CONTENT_CHECK_PATH, createKeyedAnswer(secret, 'check', (url) => ask({ kind: 'check', url }))],
      [WOULD_PATH, createKeyedAnswer(secret, 'check', (url) => ask({ kind: 'would', url }))],
      [EARLIER_PATH, createKeyedAnswer(secret, 'check', (url) => ask({ kind: 'earlier', url }))],
      [HELD_PATH, createKeyedAnswer(secret, 'held', heldPublications)],
    ]),
    preview: createPreview({
      secret,
      contentUrl,
      draftPage: async (claim, view) => {
        const { body, ...answer } = await ask({ kind: 'page', claim, view });
        return new Response(body, answer);
      },
      timeoutMs: CMS_TIMEOUT_MS,
    }),
  };
}
