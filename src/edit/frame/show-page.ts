import { blockElements, nodeAtPlace, ROOTS } from './page-blocks.ts';

/**
 * Shows the content of another page in place. Equal blocks stay, and so do the scroll position, open elements and the
 * focus.
 */
export function showPage(next: Document): void {
  const [old, now] = [blockElements(document), blockElements(next)];
  const isSameList = old.length === now.length && old.every((block, at) => typeOf(block) === typeOf(now[at]));
  takeStyles(next);
  document.title = next.title;
  if (!isSameList) {
    for (const root of Object.values(ROOTS))
      document.querySelector(root)?.replaceWith(next.querySelector(root) ?? '');
    return;
  }
  for (const [at, block] of old.entries()) {
    const other = now[at];
    if (!other || block.outerHTML === other.outerHTML) continue;
    const focus = pathTo(document.activeElement, block);
    block.replaceWith(other);
    const focused = focus && nodeAtPlace(other, { path: focus });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

const typeOf = (block: HTMLElement | undefined): string | undefined => block?.dataset.block;

function pathTo(inner: Element | null, block: Element): readonly number[] | undefined {
  if (!inner || !block.contains(inner)) return undefined;
  const path: number[] = [];
  for (let at = inner; at !== block && at.parentElement; at = at.parentElement) path.unshift(childIndex(at));
  return path;
}

// The style sheets are made by script, because the page's policy allows no other new styles.
const styles = new CSSStyleSheet();
const outlines = new CSSStyleSheet();
document.adoptedStyleSheets.push(styles, outlines);

/** Each document contains only the rules that match in it, so those of the other page are needed, too. */
function takeStyles(next: Document): void {
  styles.replaceSync([...next.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'));
}

/** Outlines only the blocks that another page shows differently. @returns their number */
export function markChanges(other: Document): number {
  const others = blockElements(other);
  const changed = blockElements(document).filter((block, at) => block.outerHTML !== others[at]?.outerHTML);
  const rules = changed.map((block) => {
    const [root] = Object.values(ROOTS).filter((one) => block.parentElement?.matches(one));
    return `${root} > :nth-child(${childIndex(block) + 1}) { outline: 3px solid #1a7f37; outline-offset: -3px }`;
  });
  outlines.replaceSync(rules.join('\n'));
  return changed.length;
}

/** Removes the outlines. */
export const unmarkChanges = (): void => outlines.replaceSync('');

const childIndex = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element);
