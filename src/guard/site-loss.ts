import { listFirst } from '../core/diagnostics/words.ts';
import type { SiteMeasure } from './site-measure.ts';

const FEW_PAGES = 3;
const FEW = 0.05;
/** A page that keeps less than this share of its text counts as lost. */
const LEFT_OF_PAGE = 0.5;
/** A site that keeps less than this share of its text is held. */
const LEFT_OF_SITE = 2 / 3;

/**
 * The reason to hold a publication, compared with the site before it; undefined if it may be published. Editors may
 * remove single pages. A loss is too great if it affects more than a few pages at once, the layout, or a third of the
 * text of more than one page.
 */
export function findHoldReason(before: SiteMeasure, after: SiteMeasure): string | undefined {
  if (after.layout < before.layout * LEFT_OF_PAGE) {
    return `header and footer would lose more than half of their text (${after.layout} of ${before.layout} characters are left)`;
  }
  const pages = [...before.pages];
  const lostPages = pages.filter(([path, text]) => isLost(text, after.pages.get(path))).map(([path]) => path);
  if (isMore(lostPages.length, pages.length)) {
    return `${lostPages.length} of ${pages.length} pages would disappear or lose more than half of their text: ${listFirst(lostPages)}`;
  }
  const shrunk = pages.filter(([path, text]) => (after.pages.get(path) ?? 0) < text);
  const [was, is] = [sum(before), sum(after)];
  if (shrunk.length > 1 && is < was * LEFT_OF_SITE) {
    return `the text of the site would shrink by more than a third, from ${was} to ${is} characters`;
  }
  return undefined;
}

/** The addresses of the pages that would have no text left. */
export function findEmptiedPages(before: SiteMeasure, after: SiteMeasure): string[] {
  return [...before.pages].flatMap(([path, text]) => {
    const textLeft = after.pages.get(path);
    return textLeft === undefined || (textLeft === 0 && text > 0) ? [path] : [];
  });
}

/**
 * The reason to suspect that the content belongs to another site; undefined if it is nearly the same. A CMS that
 * moved to a new address still has the same texts.
 */
export function findSiteDifference(before: SiteMeasure, after: SiteMeasure): string | undefined {
  const others = [...before.pages].filter(([path, text]) => after.pages.get(path) !== text);
  if (!isMore(others.length, before.pages.size)) return undefined;
  const names = listFirst(others.map(([path]) => path));
  return `${others.length} of ${before.pages.size} pages would have other text: ${names}`;
}

const isLost = (text: number, textLeft: number | undefined): boolean =>
  textLeft === undefined || textLeft < text * LEFT_OF_PAGE;

const isMore = (count: number, pages: number): boolean => count > FEW_PAGES && count > pages * FEW;

const sum = ({ layout, shared, pages }: SiteMeasure): number =>
  [...pages.values()].reduce((total, text) => total + text, layout + shared);
