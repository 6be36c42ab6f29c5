import { startSite } from '../tests/browser/start-site.ts';
import { startFakeCms } from '../tests/setup/fake-cms.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { visit } from '../tests/setup/visitors.ts';
import { everyPath } from '../tests/site/routes.ts';
import { quantile } from './ratio.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

const ROUNDS = 7;
const SECONDS = 3;
const CHANGE_MS = 500;
// design: bars.
const RATIO = 2;

/**
 * `npm run bench -- visits [--rounds 7]`: 500 visits a second, alternately at rest and while all pages are published.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const state = await temporaryFolder();
  const cms = await startFakeCms(root, '');
  const site = await startSite({
    STATE_DIR: state.path,
    CONTENT_URL: cms.url,
    CONTENT_REFRESH_SECONDS: '0.2',
  });
  const lost: string[] = [];
  const round = async () => {
    const until = performance.now() + SECONDS * 1000;
    const found = await visit(site.url, everyPath, () => performance.now() > until);
    lost.push(...found.lost);
    const times = Float64Array.from(found.times).sort();
    return { half: quantile(times, 0.5), late: quantile(times, 0.99) };
  };
  const pairs: (readonly [Awaited<ReturnType<typeof round>>, Awaited<ReturnType<typeof round>>])[] = [];
  let turn = 0;
  try {
    await round();
    for (let at = 0; at < rounds; at++) {
      const rest = await round();
      const change = setInterval(() => cms.retell((text) => `${text} ${turn++ % 10}`), CHANGE_MS);
      const busy = await round();
      clearInterval(change);
      // While something is still being published, the server is not at rest.
      await new Promise((next) => setTimeout(next, 2000));
      pairs.push([rest, busy]);
    }
  } finally {
    await Promise.all([site.stop(), cms.stop()]);
    await state.remove();
  }
  const middle = (of: (pair: (typeof pairs)[number]) => number) => quantile(pairs.map(of), 0.5);
  const ratio = middle(([rest, busy]) => busy.late / rest.late);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  printTable(
    ['', 'p50', 'p99'],
    [
      ['at rest', ms(middle(([rest]) => rest.half)), ms(middle(([rest]) => rest.late))],
      ['while all is published', ms(middle(([, busy]) => busy.half)), ms(middle(([, busy]) => busy.late))],
      [
        'ratio, median of the pairs',
        middle(([rest, busy]) => busy.half / rest.half).toFixed(2),
        ratio.toFixed(2),
      ],
    ],
  );
  console.log(machineLoad());
  return verdict([
    ...(ratio > RATIO ? [`p99 is ${ratio.toFixed(2)} times that at rest`] : []),
    ...(lost.length > 0 ? [`${lost.length} visits had no page: ${lost[0]}`] : []),
  ]);
}
