import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { CPU, openSlow, PHONE, settle } from './slow-visit.ts';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      /** Processor time in microseconds. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown().optional() }).optional(),
    }),
  ),
});

const LONG_MS = 50;
const UNTIL_MS = 5000;

/**
 * The total blocking time of a page on a machine 4 times slower: the processor time of each task, times 4, minus 50 ms,
 * between the first paint and 5 s. It uses processor time rather than the clock, because a busy machine adds time that
 * no page has used.
 */
export async function blockingTime(browser: Browser, url: string, live: boolean): Promise<number> {
  const page = await openSlow(browser, PHONE, async () => undefined, 1);
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'blink.user_timing', '__metadata'],
  });
  await page.goto(url, { waitUntil: 'load' });
  await settle(page, live);
  const trace = await browser.stopTracing();
  await page.context().close();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const painted = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!painted) throw new Error(`${url} was never painted`);
  const { pid, tid, ts } = painted;
  const tasks = traceEvents.filter((one) => one.pid === pid && one.tid === tid && /RunTask$/.test(one.name));
  if (!tasks.some(({ tdur }) => tdur))
    throw new Error('This Chromium does not say how long tasks were on the processor.');
  return tasks
    .filter((task) => task.ts >= ts && task.ts < ts + UNTIL_MS * 1000)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * CPU - LONG_MS), 0);
}

/**
 * The processor time of each task on a page's main thread during an action, in milliseconds of a machine 4 times
 * slower.
 */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) =>
      /RunTask$/.test(name) &&
      tdur !== undefined &&
      mains.some((main) => main.pid === pid && main.tid === tid),
  );
  if (tasks.length === 0) throw new Error('This Chromium does not say how long tasks were on the processor.');
  return tasks.map(({ tdur = 0 }) => (tdur / 1000) * CPU);
}
