import type { Browser } from 'playwright-core';
import type { Sides } from './front.ts';
import { quantile } from './ratio.ts';
import { type Answer, slowClick, type Widget } from './slow-click.ts';
import { printTable } from './table.ts';

// design: bars.
const ANSWER_RATIO = 1.5;
// Answers are timed to one animation frame. Clicks come after the first paint, while scripts load, and later.
const FRAME_MS = 17;
const MOMENTS_MS = [0, 500, 1000, 1500];

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

/** Clicks each widget on a slow machine while its page is still loading, and reports late answers. */
export async function clicks(browser: Browser, sides: Sides, rounds: number): Promise<string[]> {
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
