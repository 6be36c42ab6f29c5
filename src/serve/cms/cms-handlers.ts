import { join } from 'node:path';
import { CMS_TIMEOUT_MS } from '../../content/origin/open-origin.ts';
import { readJson } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { supervise } from '../../node/worker/supervise.ts';
import { HELD_FILE } from '../../pages/held-file.ts';
import type { DraftAnswer, DraftRequest, DraftWorkerInput } from '../../store/messages/draft-messages.ts';
import type { Refresh } from '../../store/messages/refresh.ts';
import type { Settings } from '../settings/settings.ts';
import { createKeyedAnswer, type KeyedAnswer } from './keyed-answers.ts';
import { createPreview } from './preview.ts';
import { createWebhook } from './webhook.ts';

/** The parts of a server that the CMS's requests are answered from. */
interface CmsInput {
  readonly root: string;
  readonly settings: Settings;
  /** Where the built drafts-worker.js stands. */
  readonly threads: string;
  /** The Content-Security-Policy of the site's pages. */
  readonly policy: string;
  /** Undefined where another process looks. */
  readonly refresh: Refresh | undefined;
  readonly log: Log;
}

/** The requests of a CMS that shares a secret with the site; each handler is there only where the settings allow it. */
export interface CmsHandlers {
  /** Hears of a change. */
  readonly webhook?: ReturnType<typeof createWebhook>;
  /** Shows a page with a draft. */
  readonly preview?: ReturnType<typeof createPreview>;
  /** Says what is wrong with a draft. */
  readonly contentCheck?: KeyedAnswer;
  /** Says what is held. */
  readonly held?: KeyedAnswer;
}

/** Makes the handlers for the requests of the CMS. */
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
  return {
    ...(refresh ? { webhook: createWebhook({ secret, refresh }) } : {}),
    contentCheck: createKeyedAnswer(secret, 'check', (url) => ask({ kind: 'check', url })),
    held: createKeyedAnswer(secret, 'held', async () => ({
      status: 200,
      body: JSON.stringify((await readJson(join(stateDir, HELD_FILE))) ?? []),
    })),
    preview: createPreview({
      secret,
      contentUrl,
      draftPage: async (claim, base) => {
        const { body, ...answer } = await ask({ kind: 'page', claim, base });
        return new Response(body, answer);
      },
      timeoutMs: CMS_TIMEOUT_MS,
    }),
  };
}
