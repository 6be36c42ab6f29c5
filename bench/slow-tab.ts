import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import type { DevTools } from './devtools.ts';

/** A tab of a new visitor: nothing is in its cache. */
export interface SlowTab {
  readonly open: (url: string) => Promise<void>;
  /** Runs JavaScript in the page that is seen. */
  readonly run: (code: string) => Promise<unknown>;
  /** Runs it until it gives something. @throws after a minute */
  readonly until: (code: string) => Promise<unknown>;
  readonly point: (x: number, y: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const attached = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ type: z.string(), browserContextId: z.string() }),
});
const detached = z.object({ sessionId: z.string() });
const PATIENCE_MS = 60_000;

/**
 * Opens a tab.
 * @param rate how many times slower its processor is, also in pages that are rendered beforehand
 * @param script what runs in each document, before anything of it
 */
export async function openSlowTab(
  { send, listen }: DevTools,
  size: { readonly width: number; readonly height: number },
  rate: number,
  script: string,
): Promise<SlowTab> {
  const context = String((await send('Target.createBrowserContext')).browserContextId);
  /** Sessions of its pages; the last one is that of the page that is seen. */
  const pages: string[] = [];
  // All at once: one that waits for the debugger answers some of them only when it goes on.
  const begin = (session: string) =>
    Promise.all([
      send('Page.enable', {}, session),
      send('Page.addScriptToEvaluateOnNewDocument', { source: script }, session),
      send('Emulation.setCPUThrottlingRate', { rate }, session),
      send('Runtime.runIfWaitingForDebugger', {}, session),
    ]);
  const unlisten = listen((method, params) => {
    if (method === 'Target.detachedFromTarget') {
      const at = pages.indexOf(detached.parse(params).sessionId);
      if (at !== -1) pages.splice(at, 1);
    }
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId, targetInfo } = attached.parse(params);
    if (targetInfo.browserContextId !== context || targetInfo.type !== 'page') return;
    pages.push(sessionId);
    // It may be gone again: a page that is rendered beforehand and not wanted any more.
    begin(sessionId).catch(() => undefined);
  });
  const where = { url: 'about:blank', browserContextId: context, forTab: true, ...size };
  const { targetId } = await send('Target.createTarget', where);
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  const auto = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send('Target.setAutoAttach', auto, String(tab));
  while (pages.length === 0) await after(10);
  // A page that isn't seen draws no frames.
  await send('Page.bringToFront', {}, pages[0]);
  // The first is seen until one that was rendered beforehand takes its place, which ends the first.
  const seen = () => pages[0];
  const run = async (code: string) => {
    const answer = await send('Runtime.evaluate', { expression: code, returnByValue: true }, seen());
    return z.object({ value: z.unknown().optional() }).parse(answer.result).value;
  };
  return {
    run,
    open: async (url) => void (await send('Page.navigate', { url }, seen())),
    until: async (code) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await after(20)) {
        const value = await run(code).catch(() => undefined);
        if (value) return value;
      }
      throw new Error(`Waited in vain for ${code}`);
    },
    point: async (x, y) =>
      void (await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }, seen())),
    close: async () => {
      unlisten();
      await send('Target.disposeBrowserContext', { browserContextId: context });
    },
  };
}
