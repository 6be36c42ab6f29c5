import type { SideScenario } from '../sides/side-list.ts';
import { compareStyles } from './compare-styles.ts';
import { compareTexts } from './compare-texts.ts';
import type { Difference, Kind } from './difference.ts';

/** A scenario whose HTML or styles differ between the sides, so that its pictures may differ. */
export interface ChangedScenario {
  readonly before: SideScenario;
  readonly after: SideScenario;
  /** The differences of a scenario that the whole page doesn't have. */
  readonly own: readonly Difference[];
}

/** The differences that need no pictures, and the scenarios whose pictures may differ. */
export interface ComparedSides {
  readonly differences: readonly Difference[];
  readonly changed: readonly ChangedScenario[];
  readonly compared: number;
}

/** Computes the outline of a page's HTML. */
export type Outline = (html: string) => string;

/** Compares the rendered scenarios of two sides. Scenarios with equal HTML need no further comparison. */
export function compareSides(
  before: readonly SideScenario[],
  after: readonly SideScenario[],
  outline: Outline,
): ComparedSides {
  const old = new Map(before.map((one) => [one.key, one]));
  const fresh = new Set(after.map(({ key }) => key));
  const differences: Difference[] = [
    ...after
      .filter(({ key, name }) => name === 'whole' && !old.has(key))
      .flatMap((one) => [pageDifference('new page', one), ...failuresOf(one, outline)]),
    ...before
      .filter(({ key, name }) => name === 'whole' && !fresh.has(key))
      .map((one) => pageDifference('gone page', one)),
  ];
  const changed: ChangedScenario[] = [];
  const reported = new Set<string>();
  let compared = 0;
  for (const one of after) {
    const other = old.get(one.key);
    if (!other) continue;
    compared += 1;
    // A difference of the whole page isn't repeated for its other scenarios.
    const about = ({ kind, block }: Difference): string => [one.route, kind, block].join(' ');
    const isWhole = one.name === 'whole';
    const own = between(other, one, outline).filter((two) => isWhole || !reported.has(about(two)));
    if (isWhole) for (const difference of own) reported.add(about(difference));
    differences.push(...own);
    const { html, styles } = one;
    if (html !== other.html || styles !== other.styles) changed.push({ before: other, after: one, own });
  }
  return { differences, changed, compared };
}

const pageDifference = (kind: 'new page' | 'gone page', one: SideScenario): Difference => ({
  ...pagePlace(one),
  kind,
  block: 'page',
  before: kind === 'new page' ? '' : one.title,
  after: kind === 'new page' ? one.title : '',
});

/** The failures of a new page, which can't be compared but must be reported: the differences to one without failures. */
const failuresOf = (one: SideScenario, outline: Outline): Difference[] =>
  between({ ...one, problems: [], status: Math.min(one.status, 499) }, one, outline).map((fault) => ({
    ...fault,
    before: '',
  }));

const pagePlace = ({ route, path, name }: SideScenario) => ({ route, path, scenario: name });

function between(before: SideScenario, after: SideScenario, outline: Outline): Difference[] {
  const place = pagePlace(after);
  const differences: Difference[] = [];
  const say = (kind: Kind, block: string, old: string, fresh: string): void => {
    if (old !== fresh) differences.push({ ...place, kind, block, before: old, after: fresh });
  };
  say('error', 'page', before.problems.join('\n'), after.problems.join('\n'));
  say('status', 'page', String(before.status), String(after.status));
  say('title', 'page', `${before.title}\n${before.description}`, `${after.title}\n${after.description}`);
  if (before.html !== after.html) {
    const texts = compareTexts(outline(before.html), outline(after.html));
    differences.push(...texts.map((change) => ({ ...place, ...change })));
    if (texts.length === 0)
      for (const change of compareTexts(markupOutline(before.html), markupOutline(after.html)))
        differences.push({ ...place, ...change, kind: 'markup' });
  }
  if (after.name !== 'whole') return differences;
  for (const change of compareStyles(before.styles, after.styles))
    differences.push({ ...place, kind: 'style', ...change });
  return differences;
}

/** The tags and texts of a page as an outline, one per line; it also shows classes, roles and relations. */
function markupOutline(html: string): string {
  const parts = html.replaceAll('\n', ' ').match(/<[^>]+>|[^<]+/g) ?? [];
  return parts.map((part) => part.replace(/^<.* data-block="([^"]+)"/, '\n== $1 ==\n$&')).join('\n');
}
