import type { Browser } from 'playwright-core';
import { FIRST_LOAD_BYTES } from '../src/tools/build/budget-plugin.ts';
import { everyPath } from '../tests/site/routes.ts';
import { type Sides, startSides } from './front.ts';
import { quantile } from './ratio.ts';
import { blockingTime, slowVisit, type Visit, wideScript } from './slow-visit.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad, withChromium, withSite } from './with-site.ts';

// design: bars.
const LCP_RATIO = 1.02;
/** A largest paint that is text, or a picture of at most this many bytes, must happen within this many ms. */
const SMALL_PICTURE = { bytes: 45_000, ms: 900 };
const CLS = 0.01;
const TBT_MS = 50;
const ROUNDS = 3;

const HEAD = [
  'page',
  'LCP ours / plain',
  'noise',
  'LCP',
  'picture',
  'CLS',
  'TBT',
  'script at 412',
  'at 1440',
];

/**
 * `npm run bench -- visit [--rounds 5] [--only /gallery,/]`: every page on a slow phone, compared with itself as plain
 * HTML.
 */
export async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const only = option(args, 'only')?.split(',');
  const paths = everyPath.filter((path) => !only || only.includes(path));
  return withSite((site) =>
    withChromium(async (browser) => {
      const sides = await startSides(site.url);
      const over = await loads(browser, sides, paths, rounds);
      sides.close();
      return verdict(over);
    }),
  );
}

interface Pair {
  readonly ours: Visit;
  readonly plain: Visit;
}

async function loads(
  browser: Browser,
  sides: Sides,
  paths: readonly string[],
  rounds: number,
): Promise<string[]> {
  const over: string[] = [];
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (const path of paths) {
    const wide = await wideScript(browser, sides.ours.url + path);
    const pairs: Pair[] = [];
    const blocked: number[] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push(await visitBoth(browser, sides, path, round));
      blocked.push(await blockingTime(browser, sides.ours.url + path, true));
    }
    ratios.push(...pairs.map(lcpRatio));
    const { cells, missed } = judge(pairs, quantile(blocked, 0.5), wide);
    rows.push([path, ...cells]);
    over.push(...missed.map((one) => `${path}: ${one}`));
    console.log(`${path}  ${cells.join('  ')}  (${machineLoad()})`);
  }
  printTable(HEAD, rows);
  // A single page is noisy on a busy machine; the median of all pairs shows a cost that every page has.
  const all = quantile(ratios, 0.5);
  console.log(`LCP of ours / plain, median of all ${ratios.length} pairs: ${all.toFixed(3)}`);
  if (all > LCP_RATIO) over.push(`all pages: LCP ${all.toFixed(2)} times plain HTML`);
  return over;
}

const lcpRatio = ({ ours, plain }: Pair) => ours.lcp / plain.lcp;

// The order alternates, so that other load on the machine affects both.
async function visitBoth(
  browser: Browser,
  { ours, plain }: Sides,
  path: string,
  round: number,
): Promise<Pair> {
  const first = round % 2 === 0;
  const early = first ? await slowVisit(browser, ours.url + path, true) : undefined;
  const other = await slowVisit(browser, plain.url + path, false);
  return { ours: early ?? (await slowVisit(browser, ours.url + path, true)), plain: other };
}

function judge(pairs: readonly Pair[], tbt: number, wide: number): { cells: string[]; missed: string[] } {
  const median = (of: (pair: Pair) => number) => quantile(pairs.map(of), 0.5);
  const ratios = pairs.map(lcpRatio);
  const ratio = quantile(ratios, 0.5);
  const noise = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
  const cls = Math.max(...pairs.map(({ ours }) => ours.cls));
  const script = Math.max(...pairs.map(({ ours }) => ours.script));
  const lcp = median(({ ours }) => ours.lcp);
  const picture = Math.max(...pairs.map(({ ours }) => ours.picture));
  const isLate = picture < SMALL_PICTURE.bytes && lcp > SMALL_PICTURE.ms;
  const missed = [
    isLate ? `LCP ${lcp.toFixed(0)} ms with ${kb(picture)} of picture` : '',
    ratio - noise > LCP_RATIO ? `LCP ${ratio.toFixed(2)} times plain HTML` : '',
    cls >= CLS ? `CLS ${cls.toFixed(3)}` : '',
    tbt > TBT_MS ? `TBT ${tbt.toFixed(0)} ms` : '',
    Math.max(script, wide) > FIRST_LOAD_BYTES ? `${kb(Math.max(script, wide))} of script` : '',
  ].filter((one) => one !== '');
  const times = [`${lcp.toFixed(0)} ms`, kb(picture), cls.toFixed(3), `${tbt.toFixed(0)} ms`];
  return { cells: [ratio.toFixed(2), `±${noise.toFixed(2)}`, ...times, kb(script), kb(wide)], missed };
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
