import type { Browser } from 'playwright-core';
import { FIRST_LOAD_BYTES } from '../src/tools/budget-plugin.ts';
import { everyPath } from '../tests/browser/routes.ts';
import { blockingTime } from './blocking.ts';
import { type Front, startFront, withoutScripts } from './front.ts';
import { quantile } from './ratio.ts';
import { type Answer, slowClick, type Widget } from './slow-click.ts';
import { slowVisit, type Visit, wideScript } from './slow-visit.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad, withChromium, withSite } from './with-site.ts';

// DESIGN: bars.
const LCP_RATIO = 1.05;
const CLS = 0.01;
const TBT_MS = 50;
const ANSWER_RATIO = 1.5;
// A frame is as near as an answer can be told; after the first paint, while scripts come, and later.
const FRAME_MS = 17;
const MOMENTS_MS = [0, 500, 1000, 1500];
const ROUNDS = 3;

const WIDGETS: readonly Widget[] = [
  { what: 'drawer', path: '/our-policy', button: '[popovertarget="site-menu"]', answer: '#site-menu' },
  {
    what: 'menu',
    path: '/our-policy',
    wide: true,
    button: '[popovertarget="site-menu-0"]',
    answer: '#site-menu-0',
  },
  { what: 'tab', path: '/gallery', button: 'a[href="#photos-1-campus"]', answer: '#photos-1-campus' },
];

/** The site and the same pages as plain HTML. */
interface Sides {
  readonly ours: Front;
  readonly plain: Front;
}

/** `npm run bench:pages [-- --rounds 5] [-- --only /gallery,/]`: every page on a slow phone, against itself as plain HTML. */
export async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const only = option(args, 'only')?.split(',');
  const paths = everyPath.filter((path) => !only || only.includes(path));
  return withSite((site) =>
    withChromium(async (browser) => {
      const sides = { ours: await startFront(site.url), plain: await startFront(site.url, withoutScripts) };
      const over = [
        ...(await loads(browser, sides, paths, rounds)),
        ...(await clicks(browser, sides, rounds)),
      ];
      sides.ours.close();
      sides.plain.close();
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
  for (const path of paths) {
    const wide = await wideScript(browser, sides.ours.url + path);
    const pairs: Pair[] = [];
    const blocked: number[] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push(await visitBoth(browser, sides, path, round));
      blocked.push(await blockingTime(browser, sides.ours.url + path, true));
    }
    const { cells, faults } = judge(pairs, quantile(blocked, 0.5), wide);
    rows.push([path, ...cells]);
    over.push(...faults.map((fault) => `${path}: ${fault}`));
    console.log(`${path}  ${cells.join('  ')}  (${machineLoad()})`);
  }
  printTable(['page', 'LCP ours / plain', 'noise', 'LCP', 'CLS', 'TBT', 'script at 412', 'at 1440'], rows);
  return over;
}

// In changing order, so that what the machine does besides strikes both.
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

function judge(pairs: readonly Pair[], tbt: number, wide: number): { cells: string[]; faults: string[] } {
  const median = (of: (pair: Pair) => number) => quantile(pairs.map(of), 0.5);
  const ratios = pairs.map(({ ours, plain }) => ours.lcp / plain.lcp);
  const ratio = quantile(ratios, 0.5);
  const noise = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
  const cls = Math.max(...pairs.map(({ ours }) => ours.cls));
  const script = Math.max(...pairs.map(({ ours }) => ours.script));
  const faults = [
    ratio - noise > LCP_RATIO ? `LCP ${ratio.toFixed(2)} times plain HTML` : '',
    cls >= CLS ? `CLS ${cls.toFixed(3)}` : '',
    tbt > TBT_MS ? `TBT ${tbt.toFixed(0)} ms` : '',
    Math.max(script, wide) > FIRST_LOAD_BYTES ? `${kb(Math.max(script, wide))} of script` : '',
  ].filter((fault) => fault !== '');
  const times = [`${median(({ ours }) => ours.lcp).toFixed(0)} ms`, cls.toFixed(3), `${tbt.toFixed(0)} ms`];
  return { cells: [ratio.toFixed(2), `±${noise.toFixed(2)}`, ...times, kb(script), kb(wide)], faults };
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function clicks(browser: Browser, sides: Sides, rounds: number): Promise<string[]> {
  const over: string[] = [];
  const rows: string[][] = [];
  for (const widget of WIDGETS) {
    for (const after of MOMENTS_MS) {
      const ours: Answer[] = [];
      const plain: Answer[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await slowClick(browser, sides.ours.url, widget, after));
        plain.push(await slowClick(browser, sides.plain.url, widget, after));
      }
      const middle = (answers: readonly Answer[], of: keyof Answer) =>
        quantile(
          answers.map((one) => one[of]),
          0.5,
        );
      const since = [middle(ours, 'sinceOpening'), middle(plain, 'sinceOpening')] as const;
      const click = [middle(ours, 'sinceClick'), middle(plain, 'sinceClick')] as const;
      const ratio = since[0] / since[1];
      rows.push([widget.what, `${after} ms`, ratio.toFixed(2), ms(...since), ms(...click)]);
      const late = ratio > ANSWER_RATIO || click[0] > Math.max(click[1], FRAME_MS) * ANSWER_RATIO + FRAME_MS;
      if (late) over.push(`${widget.what}, clicked ${after} ms after the first paint: ${ms(...click)}`);
    }
  }
  printTable(
    ['what', 'clicked after first paint', 'ours / plain', 'opening to answer', 'click to answer'],
    rows,
  );
  return over;
}

const ms = (ours: number, plain: number) => `${ours.toFixed(0)} / ${plain.toFixed(0)} ms`;
