import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../tests/setup/eventually.ts';
import type { Purge } from './http-purge.ts';
import { createPurger, PURGE_TIMES, type Purger } from './purger.ts';

const times = { collect: 1, again: [20, 40], timeout: 50, retry: 2, maxRetry: 4 };

/** A purger whose cache has each of these outcomes once, or calls it, then succeeds. */
function purgerWith(...outcomes: readonly ('refuse' | 'hang' | (() => void))[]) {
  const left = [...outcomes];
  const purged: Purge[] = [];
  const lines: string[] = [];
  const counts = { purged: 0, failed: 0 };
  const purger = createPurger({
    target: {
      name: 'varnish://cache',
      purge: async (what, signal) => {
        const outcome = left.shift();
        if (typeof outcome === 'function') outcome();
        if (outcome === 'refuse') throw new Error('got 503');
        if (outcome === 'hang') {
          await new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)));
        }
        purged.push(what);
      },
    },
    log: (line) => lines.push(line),
    count: (outcome) => {
      counts[outcome] += 1;
    },
    times,
  });
  open.push(purger);
  return { purger, purged, lines, counts };
}

const open: Purger[] = [];
afterEach(() => {
  for (const purger of open.splice(0)) purger.stop();
});

it('purges a changed address immediately and twice more', async () => {
  const { purger, purged, counts } = purgerWith();
  purger.changed(['/', '/fees', 'kept by publishers']);
  purger.changed(['/fees', '/api/fees']);
  await eventually(() => expect(purged).toHaveLength(3));
  expect(purged).toEqual(Array(3).fill({ addresses: ['/', '/fees', '/api/fees'] }));
  expect(counts).toEqual({ purged: 1, failed: 0 });
});

it('has the times of docs/deploying.md', () => {
  expect(PURGE_TIMES).toMatchObject({ again: [500, 1500, 4000], maxRetry: 60_000 });
});

it('purges an address that changes during a purge', async () => {
  const { purger, purged } = purgerWith(() => purger.changed(['/late']));
  purger.changed(['/fees']);
  await eventually(() =>
    expect(purged.slice(0, 2)).toEqual([{ addresses: ['/fees'] }, { addresses: ['/late'] }]),
  );
});

it('purges everything if more than 500 addresses change', async () => {
  const { purger, purged } = purgerWith();
  const addresses = Array.from({ length: 501 }, (_, at) => `/${at}`);
  purger.changed(addresses.slice(1));
  await eventually(() => expect(purged[0]).toEqual({ addresses: addresses.slice(1) }));
  purger.changed(addresses);
  await eventually(() => expect(purged).toContain('everything'));
});

it.each(['refuse', 'hang'] as const)('retries and logs a purge if the cache %ss', async (way) => {
  const { purger, purged, lines, counts } = purgerWith(way, way);
  purger.changed(['/fees']);
  await eventually(() => expect(counts.failed).toBeGreaterThan(0));
  purger.changed(['/']);
  const addresses = () => purged.flatMap((what) => (what === 'everything' ? [] : what.addresses));
  await eventually(() => expect(new Set(addresses())).toEqual(new Set(['/', '/fees'])));
  await eventually(() => expect(lines.at(-1)).toBe('Purging: all well again'));
  expect(counts.failed).toBe(2);
  expect(lines[0]).toContain('varnish://cache can’t be purged, will be retried');
});
