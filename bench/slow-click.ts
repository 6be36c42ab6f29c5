import type { Browser } from 'playwright-core';
import { openSlow, PHONE, WIDE } from './slow-visit.ts';

/** An element that answers a click. */
export interface Widget {
  readonly what: string;
  readonly path: string;
  readonly wide?: boolean;
  /** Selectors for the element to click, and for the one that appears as the answer. */
  readonly button: string;
  readonly answer: string;
}

/** Milliseconds from the navigation to the answer, and from the click to the answer. */
export interface Answer {
  readonly sinceOpening: number;
  readonly sinceClick: number;
}

declare global {
  var answered: Answer | undefined;
}

const PATIENCE_MS = 15_000;

/** Clicks a widget as soon as it is painted, or some time later, and waits until its answer is on the screen. */
export async function slowClick(
  browser: Browser,
  site: string,
  widget: Widget,
  after: number,
): Promise<Answer> {
  const { button, answer } = widget;
  const page = await openSlow(browser, widget.wide ? WIDE : PHONE, (one) =>
    one.addInitScript(clickWhenPainted, { button, answer, after }),
  );
  await page.goto(site + widget.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.answered, null, { timeout: PATIENCE_MS, polling: 100 });
  const answered = await page.evaluate(() => globalThis.answered);
  await page.context().close();
  if (!answered) throw new Error(`${widget.what} on ${widget.path} gave no answer`);
  return answered;
}

// Runs in the page, before any of its content.
function clickWhenPainted(wanted: {
  readonly button: string;
  readonly answer: string;
  readonly after: number;
}): void {
  const shown = () => document.querySelector(wanted.answer)?.checkVisibility() ?? false;
  const answer = (clicked: number) => {
    if (!shown()) return requestAnimationFrame(() => answer(clicked));
    const now = performance.now();
    globalThis.answered = { sinceOpening: now, sinceClick: now - clicked };
    return 0;
  };
  const look = (): number => {
    const button = document.querySelector<HTMLElement>(wanted.button);
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const early = painted === undefined || performance.now() < painted + wanted.after;
    if (early || !button?.checkVisibility() || shown()) return requestAnimationFrame(look);
    const clicked = performance.now();
    button.click();
    return requestAnimationFrame(() => answer(clicked));
  };
  requestAnimationFrame(look);
}
