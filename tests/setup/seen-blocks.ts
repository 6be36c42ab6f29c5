import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

/** The addresses of all documents and of their data that this file has requested. */
const asked = new Set<string>();
let isWatched = false;

/** Records a browser's requests: a file then depends only on the blocks of these pages. */
export function watchBlocks(context: BrowserContext): void {
  isWatched = true;
  context.on('request', (request) => {
    if (request.resourceType() === 'document' || request.url().endsWith('.json')) asked.add(request.url());
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
 * The blocks on the pages of the shared site that were requested; undefined if that is unknown, because no browser was
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
