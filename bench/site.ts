import { z } from 'zod';
import type { RenderAll, Rendering } from './all-pages.ts';
import { serverBundle } from './bundle.ts';
import { bundleOf } from './entry-bytes.ts';
import { quantile } from './ratio.ts';
import { printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

// design: bars.
const PAGES_A_SECOND = 300;
// Linear: a page of the largest site costs what one of the smallest does, give or take the collector.
const GROWTH = 1.25;
const TIMES = [1, 4, 16];
const ROUNDS = 5;

const built = z.object({
  prepare: z.custom<(root: string) => Promise<RenderAll>>((it) => typeof it === 'function'),
});

/** `npm run bench:site`: all pages from a snapshot, and what their number does to time and to the browser's code. */
export async function main(_: readonly string[], root: string): Promise<number> {
  const { prepare } = built.parse(
    await import(/* @vite-ignore */ await serverBundle(root, 'bench/all-pages.ts', 'site')),
  );
  const render = await prepare(root);
  const rates = await measure(render);
  const first = rates[0] ?? 0;
  const bundles = [await bundleOf(root, 1), await bundleOf(root, 10)];
  printTable(
    ['manifests', 'files', 'bytes', 'hash of all'],
    bundles.map(({ manifests, files, bytes, hash }) => [
      String(manifests),
      String(files),
      String(bytes),
      hash,
    ]),
  );
  const slow = rates.map((rate, index) =>
    first / rate > GROWTH
      ? `A page of ${TIMES[index]} times as many costs ${(first / rate).toFixed(2)} times as much`
      : '',
  );
  const few = first < PAGES_A_SECOND ? `${first.toFixed(0)} pages a second` : '';
  const grown =
    bundles[0]?.hash === bundles[1]?.hash ? '' : 'The browser’s code changes with the number of pages';
  return verdict([...slow, few, grown].filter((one) => one !== ''));
}

// Alternately: the first rounds warm up, and other load on the machine affects all sizes.
async function measure(render: RenderAll): Promise<readonly number[]> {
  const done: Rendering[][] = TIMES.map(() => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, times] of TIMES.entries()) {
      const one = await render(times);
      if (round >= 0) done[index]?.push(one);
    }
  }
  const rates = done.map((all) =>
    quantile(
      all.map(({ pages, seconds }) => pages / seconds),
      0.5,
    ),
  );
  const noise = done.map((all) => {
    const each = all.map(({ pages, seconds }) => pages / seconds);
    return (quantile(each, 0.75) - quantile(each, 0.25)) / 2;
  });
  printTable(
    ['pages', 'a second of one core', 'noise', 'cost of a page, of the smallest site’s'],
    rates.map((rate, index) => [
      String(done[index]?.[0]?.pages),
      rate.toFixed(0),
      `±${noise[index]?.toFixed(0)}`,
      ((rates[0] ?? rate) / rate).toFixed(2),
    ]),
  );
  console.log(machineLoad());
  return rates;
}
