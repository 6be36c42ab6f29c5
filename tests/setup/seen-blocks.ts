import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

/** The addresses that the tabs of this file have shown, and those that its tests have requested. */
const asked = new Set<string>();
let isWatched = false;

/**
 * Records the pages that a browser's tabs show: a file then depends only on the blocks of these pages. Their requests
 * would tell the same, but each would have to be reported by three processes.
 */
export function watchBlocks(context: BrowserContext): void {
  isWatched = true;
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) asked.add(frame.url());
    });
  });
}

/** Records the requests of the tests themselves. */
export function watchFetch(): void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.add(input instanceof Request ? input.url : String(input));
    return original(input, init);
  };
}

/**
 * The blocks on the pages of the shared site that were seen; undefined if that is unknown, because no browser was
 * watched, or because the pages came from another server.
 */
export async function seenBlocks(): Promise<string[] | undefined> {
  const addresses = [...asked].filter((address) => address.startsWith('http'));
  const site = inject('site');
  if (!isWatched || addresses.some((address) => new URL(address).origin !== site)) return undefined;
  const answers = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return [...new Set(answers.flatMap(blocksIn))].sort();
}

function blocksIn(text: string): string[] {
  return [...text.matchAll(/(?:data-block=|"type":)"([a-z][a-z0-9-]*)"/g)].flatMap(([, name]) => name ?? []);
}
