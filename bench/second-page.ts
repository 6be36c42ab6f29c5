import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import type { SlowLink } from './slow-link.ts';
import type { SlowTab } from './slow-tab.ts';

declare global {
  var shown: Shown[];
}

/** A heading that was painted, and the first picture of its page; milliseconds since 1970, 0: not yet. */
interface Shown {
  readonly heading: string;
  readonly at: number;
  picture: number;
}

/** The arrival of a page: milliseconds from the click, or from the navigation. */
export interface Arrival {
  readonly h1: number;
  readonly picture: number;
  /** The bytes loaded for it, from the hover on. */
  readonly bytes: number;
  /** The part of them that the page itself knows, in bytes of each kind. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Milliseconds from Back to the heading of the previous page. */
  readonly back: number;
}

const shownSchema = z.array(z.object({ heading: z.string(), at: z.number(), picture: z.number() }));
const QUIET_MS = 1500;
const NOW = 'performance.timeOrigin + performance.now()';
const LIVE = 'document.documentElement.hasAttribute("data-live")';

/** Opens a page as the first of a visit. */
export async function fullLoad(tab: SlowTab, link: SlowLink, path: string): Promise<Arrival> {
  const before = link.sent();
  await tab.open(link.url + path);
  await tab.until(`heading and picture of ${path}`, 'shown.length > 0 && shown[0].picture > 0');
  const start = Number(await tab.run('the start', 'performance.timeOrigin'));
  const [first] = await seen(tab);
  await settled(tab, path);
  const { at = 0, picture = 0 } = first ?? {};
  const bytes = link.sent() - before;
  return { h1: at - start, picture: picture - start, bytes, kinds: await kinds(tab, start), back: 0 };
}

/** Goes from one page to another by a link that was hovered for some time, and back. */
export async function secondPage(
  tab: SlowTab,
  link: SlowLink,
  [from, to]: readonly [string, string],
  hover: number,
): Promise<Arrival> {
  await tab.open(link.url + from);
  await tab.until(`the heading of ${from}`, 'shown.length > 0');
  await settled(tab, from);
  await tab.run('the link', `(${addLink})(${JSON.stringify(to)})`);
  const before = link.sent();
  const begun = Number(await tab.run('the time', NOW));
  if (hover > 0) {
    await tab.point(20, 320);
    await after(hover);
  }
  const left = (await seen(tab)).at(-1)?.heading ?? '';
  const there = (more = '') => `shown.at(-1)?.heading !== ${JSON.stringify(left)} && shown.length > 0${more}`;
  const click = `setTimeout(() => document.getElementById("on").click()); ${NOW}`;
  const start = Number(await tab.run('the click', click));
  await tab.until(`heading and picture of ${to}`, there(' && shown.at(-1).picture > 0'));
  const arrival = (await seen(tab)).at(-1);
  await settled(tab, to);
  const bytes = link.sent() - before;
  const came = await kinds(tab, begun);
  const leaving = Number(await tab.run('Back', `setTimeout(() => history.back()); ${NOW}`));
  await tab.until(`the heading of ${from} after Back`, `shown.at(-1)?.heading === ${JSON.stringify(left)}`);
  const back = (await seen(tab)).at(-1)?.at ?? 0;
  const { at = 0, picture = 0 } = arrival ?? {};
  return { h1: at - start, picture: picture - start, bytes, kinds: came, back: back - leaving };
}

/** The bytes that the visible document has fetched since a time, by kind. */
async function kinds(tab: SlowTab, since: number): Promise<Readonly<Record<string, number>>> {
  const sums = await tab.run('the bytes by kind', `(${bytesByKind})(${since})`);
  return z.record(z.string(), z.number()).parse(sums);
}

// Runs in the page.
function bytesByKind(since: number): Record<string, number> {
  const sums: Record<string, number> = {};
  const [document] = performance.getEntriesByType('navigation');
  for (const entry of [document, ...performance.getEntriesByType('resource')]) {
    if (!(entry instanceof PerformanceResourceTiming)) continue;
    if (performance.timeOrigin + entry.startTime < since - 1) continue;
    const [, ending = 'html'] = /\.(\w+)$/.exec(new URL(entry.name).pathname) ?? [];
    const kind = /^(webp|jpe?g|png|avif|svg)$/.test(ending) ? 'pictures' : ending;
    sums[kind] = (sums[kind] ?? 0) + entry.transferSize;
  }
  return sums;
}

async function seen(tab: SlowTab): Promise<Shown[]> {
  return shownSchema.parse(await tab.run('what was shown', 'shown'));
}

async function settled(tab: SlowTab, path: string): Promise<void> {
  await tab.until(`${path} taken over by React`, LIVE);
  await after(QUIET_MS);
}

// Adds a link within the window, so that nothing has to be scrolled.
const addLink = `(to) => {
  const link = document.createElement("a");
  Object.assign(link, { href: to, textContent: "On", id: "on" });
  link.style.cssText = "position:fixed;top:300px;left:0;padding:1rem;z-index:2000";
  document.querySelector("main").append(link);
}`;

/** Runs in each document, before any of its content. Frames are drawn only once it is visible. */
export const watchArrivals = `(${watch})()`;

function watch(): void {
  globalThis.shown = [];
  const look = () => {
    const now = performance.timeOrigin + performance.now();
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const last = globalThis.shown.at(-1);
    if (heading !== '' && heading !== last?.heading) globalThis.shown.push({ heading, at: now, picture: 0 });
    const picture = document.querySelector('main img');
    const there = picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
    const current = globalThis.shown.at(-1);
    if (current && current.picture === 0 && there) current.picture = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A page restored from the back/forward cache paints again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) globalThis.shown = [];
  });
}
