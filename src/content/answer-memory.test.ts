import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from './loading/load-answer.ts';
import { createAnswerMemory } from './merge-snapshots.ts';
import { EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

const URLS = ['/api/a', '/api/b', '/api/c'];

/** Answers with the version; `/api/c` fails. */
const askVersion = (version: number, asked: string[]) => async (url: string) => {
  asked.push(url);
  return Response.json({ data: { version } }, { status: url === '/api/c' ? 500 : 200 });
};

const hang: Ask = (_, signal) =>
  new Promise((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason)));

describe('createAnswerMemory', () => {
  it('returns the same snapshot as a full poll after any partial polls', async () => {
    const polls = fc.array(fc.record({ version: fc.nat(2), urls: fc.subarray(URLS) }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(polls, async (all) => {
        const answers = createAnswerMemory();
        for (const { version, urls } of all) {
          const take = (some: Iterable<string>) =>
            takeSnapshot(some, askVersion(version, []), EMPTY_SNAPSHOT, 1000);
          const { failed, ...snapshot } = await answers(version, urls, take);
          const { failed: allFailed, ...whole } = await take(urls);
          expect(snapshot).toEqual(whole);
          expect(new Set(failed)).toEqual(new Set(allFailed));
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['no source again while the version is the same', 1, 1, []],
    ['every source again for another version', 1, 2, URLS],
    ['every source again without a version', undefined, undefined, URLS],
  ] as const)('requests %s', async (_, first, second, expected) => {
    const answers = createAnswerMemory();
    const asked: string[] = [];
    const take = (some: Iterable<string>) => takeSnapshot(some, askVersion(1, asked), EMPTY_SNAPSHOT, 1000);
    await answers(first, URLS, take);
    asked.length = 0;
    await answers(second, URLS, take);
    expect(asked.sort()).toEqual(expected);
  });

  it('requests a source again after its request timed out', async () => {
    const answers = createAnswerMemory();
    const take = (ask: Ask) => (some: Iterable<string>) => takeSnapshot(some, ask, EMPTY_SNAPSHOT, 10);
    const late = await answers(1, URLS, take(hang));
    expect(late.failures.size).toBe(URLS.length);
    const next = await answers(1, URLS, take(askVersion(1, [])));
    expect([...next.records.keys()]).toEqual(['/api/a', '/api/b']);
  });
});
