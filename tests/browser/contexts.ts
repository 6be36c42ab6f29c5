import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type BrowserName, sharedBrowser, usedBrowsers } from './connection.ts';
import { watchShifts } from './layout-shift.ts';

/** The browser settings that distinguish visitors. */
export interface Visitor extends BrowserContextOptions {
  readonly prerenders: boolean;
  readonly watched: boolean;
  readonly browser: BrowserName;
}

/** Visitors with the same settings: their context, and its free tabs. */
export interface Kind {
  readonly context: Promise<BrowserContext>;
  readonly tabs: Page[];
}

// Reused, because with a warm cache and in a used tab, a page opens three times as fast.
const kinds = new Map<string, Kind>();
/** The number of contexts kept for the next file; each tab is a process. */
const KEPT = 3;

/** The context shared by visitors like this one, or a new one for this visitor alone. */
export function kindOf(visitor: Visitor, alone: boolean): Kind {
  const key = JSON.stringify(visitor);
  const sharedKind = alone ? undefined : kinds.get(key);
  const kind = sharedKind ?? { context: newContext(visitor), tabs: [] };
  if (alone) return kind;
  // The most recently used are last.
  kinds.delete(key);
  kinds.set(key, kind);
  return kind;
}

/**
 * Closes what a test has opened besides its visits.
 * @returns descriptions of it
 * @param kept pages that stay open for the next tests
 */
export async function leftBehind(kept: readonly Page[]): Promise<string[]> {
  const left: string[] = [];
  const contexts = await Promise.all([...kinds.values()].map(({ context }) => context));
  const tabs = [...kept, ...[...kinds.values()].flatMap((kind) => kind.tabs)];
  for (const context of (await usedBrowsers()).flatMap((browser) => browser.contexts())) {
    if (!contexts.includes(context)) {
      left.push('a context');
      await context.close();
      continue;
    }
    for (const page of context.pages()) {
      if (tabs.includes(page)) continue;
      left.push(`the page ${page.url()}`);
      await page.close();
    }
  }
  return left;
}

/** Closes all contexts but the most recently used ones. */
export async function closeMost(): Promise<void> {
  for (const [key, { context }] of [...kinds].slice(0, -KEPT)) {
    kinds.delete(key);
    await (await context).close();
  }
}

async function newContext({ prerenders, watched, browser, ...settings }: Visitor): Promise<BrowserContext> {
  const context = await (await sharedBrowser(browser)).newContext(settings);
  if (!prerenders)
    await context.addInitScript(() => Object.assign(HTMLScriptElement, { supports: () => false }));
  if (watched) await watchShifts(context);
  return context;
}
