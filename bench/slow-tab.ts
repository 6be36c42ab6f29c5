import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';

/** A tab of a new visitor, with an empty cache. */
export interface SlowTab {
  readonly open: (url: string) => Promise<void>;
  /** Runs JavaScript in the visible page. @param what its purpose, for error messages */
  readonly run: (what: string, code: string) => Promise<unknown>;
  /** Runs it until it returns a value. @throws at the tab's time limit, with the purpose */
  readonly until: (what: string, code: string) => Promise<unknown>;
  readonly point: (x: number, y: number) => Promise<void>;
}

const attached = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ type: z.string(), browserContextId: z.string() }),
});
const detached = z.object({ sessionId: z.string() });
/** A visit takes about ten seconds; on a busy machine half a minute. */
const LIFETIME_MS = 60_000;

/**
 * Opens a tab, for a minute at most.
 * @param rate how many times slower its processor is, also for prerendered pages
 * @param script runs in each document, before any of its content
 */
export async function openSlowTab(
  { send, listen }: DevTools,
  size: { readonly width: number; readonly height: number },
  rate: number,
  script: string,
): Promise<SlowTab> {
  const end = Date.now() + LIFETIME_MS;
  const context = String((await send('Target.createBrowserContext')).browserContextId);
  /** Sessions of its pages; the visible page has the last one. */
  const pages: string[] = [];
  // All are sent at once: a target waiting for the debugger answers some of them only when it resumes.
  const begin = (session: string) =>
    Promise.all([
      send('Page.enable', {}, session),
      send('Page.addScriptToEvaluateOnNewDocument', { source: script }, session),
      send('Emulation.setCPUThrottlingRate', { rate }, session),
      send('Runtime.runIfWaitingForDebugger', {}, session),
    ]);
  listen((method, params) => {
    if (method === 'Target.detachedFromTarget') {
      const at = pages.indexOf(detached.parse(params).sessionId);
      if (at !== -1) pages.splice(at, 1);
    }
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId, targetInfo } = attached.parse(params);
    if (targetInfo.browserContextId !== context || targetInfo.type !== 'page') return;
    pages.push(sessionId);
    // It may be closed again: a prerendered page that is no longer wanted.
    begin(sessionId).catch(() => undefined);
  });
  const where = { url: 'about:blank', browserContextId: context, forTab: true, ...size };
  const { targetId } = await send('Target.createTarget', where);
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send('Target.setAutoAttach', auto, String(tab));
  await waitUntil('a new tab', end, () => pages.length > 0);
  // A page in the background draws no frames.
  await send('Page.bringToFront', {}, pages[0]);
  // The first is visible until a prerendered one takes its place, which ends the first.
  const seen = () => pages[0];
  const run = async (what: string, code: string) => {
    const answer = await send('Runtime.evaluate', { expression: code, returnByValue: true }, seen()).catch(
      (cause: unknown) => {
        throw new Error(`${what}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      },
    );
    return z.object({ value: z.unknown().optional() }).parse(answer.result).value;
  };
  return {
    run,
    open: async (url) => void (await send('Page.navigate', { url }, seen())),
    until: (what, code) => waitUntil(what, end, () => run(what, code).catch(() => undefined)),
    point: async (x, y) =>
      void (await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, seen())),
  };
}

/** Asks until there is an answer, or the time is over. */
async function waitUntil(what: string, end: number, ask: () => unknown): Promise<unknown> {
  while (Date.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await after(20);
  }
  throw new Error(`${what}: waited in vain, for the ${LIFETIME_MS / 1000} s that a visit may take`);
}
