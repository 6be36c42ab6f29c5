import { firstFew } from '../core/diagnostics/words.ts';
import { LAYOUT, SHARED, type TextMeasure } from './text-measure.ts';

const FEW_PAGES = 3;
const FEW = 0.05;
/** A page that keeps less than this part of its text counts as lost. */
const LEFT_OF_PAGE = 0.5;
/** The whole site may not keep less than this part of its text. */
const LEFT_OF_SITE = 2 / 3;

/**
 * Why a site can't be right after what it was before; undefined where it can. One page is an editor's right:
 * a loss is more than a few pages at once, the layout, or a third of the text of more than one page.
 */
export function lossBetween(before: TextMeasure, after: TextMeasure): string | undefined {
  const pages = pagesIn(before);
  const left = (route: string) => after.get(route) ?? 0;
  const layoutBefore = before.get(LAYOUT) ?? 0;
  if (left(LAYOUT) < layoutBefore * LEFT_OF_PAGE) {
    return `header and footer would lose more than half of their text (${left(LAYOUT)} of ${layoutBefore} characters are left)`;
  }
  const lost = pages.filter(([route, text]) => left(route) < text * LEFT_OF_PAGE).map(([route]) => route);
  if (isMore(lost.length, pages.length)) {
    return `${lost.length} of ${pages.length} pages would go or lose more than half of their text: ${firstFew(lost)}`;
  }
  const shrunk = pages.filter(([route, text]) => left(route) < text);
  const [was, is] = [sum(before), sum(after)];
  if (shrunk.length > 1 && is < was * LEFT_OF_SITE) {
    return `the text of the site would shrink by more than a third, from ${was} to ${is} characters`;
  }
  return undefined;
}

/**
 * Why content of another CMS may be that of another site; undefined where it is much the same. A CMS that has
 * moved brings the same texts.
 */
export function differenceBetween(before: TextMeasure, after: TextMeasure): string | undefined {
  const pages = pagesIn(before);
  const others = pages.filter(([route, text]) => after.get(route) !== text).map(([route]) => route);
  if (!isMore(others.length, pages.length)) return undefined;
  return `${others.length} of ${pages.length} pages would have other text: ${firstFew(others)}`;
}

function pagesIn(measure: TextMeasure): [string, number][] {
  return [...measure].filter(([route, text]) => route !== LAYOUT && route !== SHARED && text > 0);
}

const isMore = (count: number, pages: number): boolean => count > FEW_PAGES && count > pages * FEW;

const sum = (measure: TextMeasure): number => [...measure.values()].reduce((total, text) => total + text, 0);
