import { openDevTools } from './devtools.ts';
import { quantile } from './ratio.ts';
import { type Arrival, fullLoad, secondPage, watchArrivals } from './second-page.ts';
import { openSlowLink, type SlowLink } from './slow-link.ts';
import { openSlowTab, type SlowTab } from './slow-tab.ts';
import { CPU, PHONE } from './slow-visit.ts';
import { option, printTable, verdict } from './table.ts';
import { machineLoad, withSite } from './with-site.ts';

// design: bars.
const H1_MS = 100;
const H1_IN_SCRIPT_MS = 300;
const PICTURE_MS = 400;
const BACK_MS = 100;
const COLD_BYTES = 0.5;
/** Two medians of the same thing differ by up to this factor here. */
const NOISE = 1.05;
const ROUNDS = 5;
const HOVER_MS = 300;
/** Milliseconds until everything of the next page has arrived. */
const LONG_MS = 2500;
const NETWORK = { latency: 150, rate: 200_000 };
const PAIRS = [
  ['/our-history', '/reach-us'],
  ['/about-us', '/our-courses'],
  ['/', '/our-history'],
] as const;

/** A way in which a visitor reaches the second page. */
interface Way {
  readonly name: string;
  /** True if the browser can prerender pages. */
  readonly prerenders: boolean;
  /** The milliseconds for which the link is hovered; 0: it is clicked at once. */
  readonly hover: number;
  /** The longest allowed time to the heading, in ms; undefined if the time of a full load is the limit. */
  readonly h1?: number;
}

const FULL: Way = { name: 'full load', prerenders: true, hover: 0 };
const WAYS: readonly Way[] = [
  { name: 'rendered beforehand, hover', prerenders: true, hover: HOVER_MS, h1: H1_MS },
  { name: 'rendered beforehand, cold', prerenders: true, hover: 0 },
  { name: 'no such rules, hover', prerenders: false, hover: HOVER_MS, h1: H1_IN_SCRIPT_MS },
  { name: 'no such rules, long hover', prerenders: false, hover: LONG_MS, h1: H1_IN_SCRIPT_MS },
  { name: 'no such rules, cold', prerenders: false, hover: 0 },
];

/** `npm run bench -- navigate [--rounds 5]`: the second page of a visit compared with a full load, alternately. */
export async function main(args: readonly string[]): Promise<number> {
  const rounds = Number(option(args, 'rounds') ?? ROUNDS);
  const only = option(args, 'only');
  return withSite(async (site) => {
    const links = {
      rules: await openSlowLink(site.url, NETWORK),
      plain: await openSlowLink(site.url, { ...NETWORK, withoutRules: true }),
    };
    const over: string[] = [];
    const rows: string[][] = [];
    for (const pair of PAIRS.filter(([from]) => only === undefined || from === only)) {
      const arrivals = await inTurns(links, pair, rounds);
      for (const [way, seen] of arrivals) rows.push([pair.join(' -> '), way.name, ...cells(seen)]);
      over.push(...missed(pair, arrivals));
      console.log(`${pair.join(' -> ')} done, ${machineLoad()}`);
    }
    for (const link of Object.values(links)) link.close();
    printTable(['from -> to', 'way', 'h1', 'spread', 'picture', 'spread', 'kB', 'of which', 'Back'], rows);
    console.log(machineLoad());
    return verdict(over);
  });
}

type Arrivals = ReadonlyMap<Way, readonly Arrival[]>;

interface Links {
  readonly rules: SlowLink;
  readonly plain: SlowLink;
}

async function inTurns(links: Links, pair: readonly [string, string], rounds: number): Promise<Arrivals> {
  const seen = new Map<Way, Arrival[]>([FULL, ...WAYS].map((way) => [way, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [way, own] of seen) {
      const link = way.prerenders ? links.rules : links.plain;
      const script = way.prerenders ? watchArrivals : NO_RULES + watchArrivals;
      const act = (tab: SlowTab) =>
        way === FULL ? fullLoad(tab, link, pair[1]) : secondPage(tab, link, pair, way.hover);
      own.push(
        await inNewTab(script, act).catch((cause: unknown) => {
          const step = cause instanceof Error ? cause.message : cause;
          throw new Error(`${pair.join(' -> ')}, ${way.name}, round ${round + 1}: ${step}`, { cause });
        }),
      );
    }
  }
  return seen;
}

/** Opens the tab in its own browser, because a browser in use sooner or later leaves a tab undrawn. */
async function inNewTab(script: string, act: (tab: SlowTab) => Promise<Arrival>): Promise<Arrival> {
  const browser = await openDevTools([`--window-size=${PHONE.width},${PHONE.height}`]);
  try {
    return await act(await openSlowTab(browser, PHONE, CPU, script));
  } finally {
    await browser.close();
  }
}

const NO_RULES = 'HTMLScriptElement.supports = () => false;';

function missed(pair: readonly string[], arrivals: Arrivals): string[] {
  const full = middle(arrivals.get(FULL) ?? []);
  return WAYS.flatMap((way) => {
    const found = middle(arrivals.get(way) ?? []);
    const isCold = way.h1 === undefined;
    const bars: readonly (readonly [string, number, number])[] = [
      ['h1, ms', found.h1, way.h1 ?? full.h1 * NOISE],
      isCold ? ['bytes', found.bytes, full.bytes * COLD_BYTES] : ['picture, ms', found.picture, PICTURE_MS],
      ['Back, ms', found.back, BACK_MS],
    ];
    return bars
      .filter(([, value, bar]) => value > bar)
      .map(([what, ...values]) => {
        const [value, bar] = values.map((one) => one.toFixed(0));
        return `${pair.join(' -> ')}, ${way.name}: ${what}: ${value} of ${bar}`;
      });
  });
}

type Figure = Exclude<keyof Arrival, 'kinds'>;

function middle(seen: readonly Arrival[]): Pick<Arrival, Figure> {
  const of = (what: Figure) =>
    quantile(
      seen.map((one) => one[what]),
      0.5,
    );
  return { h1: of('h1'), picture: of('picture'), bytes: of('bytes'), back: of('back') };
}

function cells(seen: readonly Arrival[]): string[] {
  const { bytes, back } = middle(seen);
  const times = (['h1', 'picture'] as const).flatMap((of) => {
    const values = seen.map((one) => one[of]);
    const spread = (quantile(values, 0.75) - quantile(values, 0.25)) / 2;
    return [`${quantile(values, 0.5).toFixed(0)} ms`, `±${spread.toFixed(0)}`];
  });
  const kinds = Object.entries(seen[0]?.kinds ?? {})
    .filter(([, of]) => of > 0)
    .map(([kind, of]) => `${kind} ${kb(of)}`);
  return [...times, kb(bytes), kinds.join(', '), back === 0 ? '' : `${back.toFixed(0)} ms`];
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
