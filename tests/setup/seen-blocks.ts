import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

/** The addresses of all documents and of their data that this file has asked for. */
const asked = new Set<string>();
let isWatched = false;

/** Notes what a browser asks for: a file then depends on the blocks of these pages only. */
export function watchBlocks(context: BrowserContext): void {
  isWatched = true;
  context.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().endsWith('.json')) asked.add(request.url());
  });
}

/** Notes what the tests themselves ask for. */
export function watchFetch(): void {
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.add(input instanceof Request ? input.url : String(input));
    return original(input, init);
  };
}

/**
 * The blocks on the pages of the shared site that were asked for; undefined where that is not known, because nobody
 * watched the browser, or because the pages were another server's.
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
