import type { Browser, CDPSession, Page } from 'playwright-core';
import { SEARCH_INDEX_URL } from '../src/page/search/entry.ts';
import { tasksDuring } from './blocking.ts';
import { quantile } from './ratio.ts';
import { generatedIndex, QUERIES } from './search-index.ts';
import { CPU } from './slow-visit.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad, withChromium, withSite } from './with-site.ts';

/** behaviour: search 23 */
const BARS = { key: 16, task: 50 } as const;
const ENTRIES = 1000;
/** Longer than the delay after which the box searches. */
const KEY_EVERY_MS = 260;

/**
 * `npm run bench -- search [--entries 5000]`: the cost of typing in the production site, on a processor 4 times slower.
 * It uses processor time rather than the clock, because a busy machine adds time that no search has used.
 */
export async function main(args: readonly string[]): Promise<number> {
  const entries = Number(option(args, 'entries') ?? ENTRIES);
  return withSite((site) =>
    withChromium(async (browser) => {
      const rows: string[][] = [];
      const over: string[] = [];
      for (const count of [38, entries]) {
        const { keys, longest } = await typing(browser, site.url, count);
        const [middle, most] = [quantile(keys, 0.5), Math.max(...keys)];
        rows.push([
          String(count),
          ...[middle, quantile(keys, 0.95), most, longest].map((ms) => ms.toFixed(1)),
        ]);
        if (quantile(keys, 0.95) > BARS.key) over.push(`${count} entries: ${most.toFixed(1)} ms a key`);
        if (longest > BARS.task) over.push(`${count} entries: a task of ${longest.toFixed(0)} ms`);
      }
      printTable(['entries', 'a key, median ms', '95 %', 'most', 'longest task ms'], rows);
      console.log(`The processor ${CPU} times slower; ${machineLoad()}.`);
      return verdict(over);
    }),
  );
}

interface Typing {
  /** The cost of scripts for each key, from the key to the list. */
  readonly keys: readonly number[];
  /** The longest task from the focus in the box to the last list. */
  readonly longest: number;
}

async function typing(browser: Browser, url: string, count: number): Promise<Typing> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const body = JSON.stringify(generatedIndex(count));
  const index = { body, contentType: 'application/json' };
  await page.route(`**${SEARCH_INDEX_URL}`, (route) => route.fulfill(index));
  await page.goto(`${url}/our-policy`, { waitUntil: 'networkidle' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const keys: number[] = [];
  const tasks = await tasksDuring(browser, page, async () => {
    await page.locator('header').getByRole('combobox').focus();
    await page.waitForLoadState('networkidle');
    for (const query of QUERIES) keys.push(...(await typed(page, cdp, query)));
  });
  if ((await page.locator('header').getByRole('option').count()) === 0)
    throw new Error('Nothing was found: the box has no list.');
  await page.close();
  return { keys, longest: Math.max(...tasks) };
}

/** Types a query into the empty box. @returns the processor time of the scripts for each key */
async function typed(page: Page, cdp: CDPSession, query: string): Promise<number[]> {
  const keys: number[] = [];
  await page.locator('header').getByRole('combobox').fill('');
  await page.waitForTimeout(KEY_EVERY_MS);
  for (const letter of query) {
    const before = await scriptTime(cdp);
    await page.keyboard.type(letter);
    await page.waitForTimeout(KEY_EVERY_MS);
    keys.push(((await scriptTime(cdp)) - before) * CPU);
  }
  return keys;
}

/** The cost of scripts so far, in milliseconds of processor time. */
async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
