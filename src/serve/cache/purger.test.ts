import { afterEach, expect, it, vi } from 'vitest';
import type { Purge } from './purge-target.ts';
import { createPurger, type Purger } from './purger.ts';

const times = { collect: 1, again: [20, 40], timeout: 50, retry: 2, maxRetry: 4 };

/** A purger whose cache answers as told: each outcome once, then well. */
function purgerWith(...outcomes: readonly ('refuse' | 'hang')[]) {
  const left = [...outcomes];
  const purged: Purge[] = [];
  const lines: string[] = [];
  const counts = { purged: 0, failed: 0 };
  const purger = createPurger({
    target: {
      name: 'varnish://cache',
      purge: async (what, signal) => {
        const outcome = left.shift();
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

it('purges what one publication changes at once, and again until every server shows it', async () => {
  const { purger, purged, counts } = purgerWith();
  purger.changed(['/', '/fees', 'kept by publishers']);
  purger.changed(['/fees', '/api/fees']);
  await vi.waitFor(() => expect(purged).toHaveLength(3));
  expect(purged).toEqual(Array(3).fill({ addresses: ['/', '/fees', '/api/fees'] }));
  expect(counts).toEqual({ purged: 1, failed: 0 });
});

it('purges everything where that is less work', async () => {
  const { purger, purged } = purgerWith();
  purger.changed(Array.from({ length: 501 }, (_, at) => `/${at}`));
  await vi.waitFor(() => expect(purged[0]).toBe('everything'));
});

it.each(['refuse', 'hang'] as const)(
  'tries again where the cache %ss, loses nothing and says so',
  async (way) => {
    const { purger, purged, lines, counts } = purgerWith(way, way);
    purger.changed(['/fees']);
    await vi.waitFor(() => expect(counts.failed).toBeGreaterThan(0));
    purger.changed(['/']);
    const addresses = () => purged.flatMap((what) => (what === 'everything' ? [] : what.addresses));
    await vi.waitFor(() => expect(new Set(addresses())).toEqual(new Set(['/', '/fees'])));
    expect(counts.failed).toBe(2);
    expect(lines[0]).toContain('varnish://cache can’t be purged, and is asked again');
    expect(lines.at(-1)).toBe('Purging: all well again');
  },
);
