import { blockElements, findPlaceNode, ROOTS } from './page-blocks.ts';

/** Each block's markup as the server sent it, so that an element that an editor opened isn't a change. */
const received = new WeakMap<Element, string>();
for (const block of blockElements(document)) received.set(block, block.outerHTML);

const markupOf = (block: Element): string => received.get(block) ?? block.outerHTML;

/** Replaces the content by another page's. Equal blocks stay, as do scroll position, open elements and focus. */
export function showPage(next: Document): void {
  const [old, now] = [blockElements(document), blockElements(next)];
  const isSameList = old.length === now.length && old.every((block, at) => typeOf(block) === typeOf(now[at]));
  for (const block of now) received.set(block, block.outerHTML);
  takeStyles(next);
  document.title = next.title;
  if (!isSameList) {
    for (const root of Object.values(ROOTS))
      document.querySelector(root)?.replaceWith(next.querySelector(root) ?? '');
    return;
  }
  for (const [at, block] of old.entries()) {
    const other = now[at];
    if (other && markupOf(block) !== markupOf(other)) replaceBlock(block, other);
  }
}

/** Replaces a block, and restores its open elements and its focus at the same positions. */
function replaceBlock(block: Element, other: Element): void {
  const focus = pathTo(document.activeElement, block);
  for (const opened of block.querySelectorAll('details[open]')) {
    const path = pathTo(opened, block);
    const folded = path && findPlaceNode(other, { path });
    if (folded instanceof HTMLDetailsElement) folded.open = true;
  }
  block.replaceWith(other);
  const focused = focus && findPlaceNode(other, { path: focus });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

const typeOf = (block: HTMLElement | undefined): string | undefined => block?.dataset.block;

function pathTo(inner: Element | null, block: Element): readonly number[] | undefined {
  if (!inner || !block.contains(inner)) return undefined;
  const path: number[] = [];
  for (let at = inner; at !== block && at.parentElement; at = at.parentElement) path.unshift(childIndex(at));
  return path;
}

// The style sheets are created by script, because the page's policy allows no other new styles.
const styles = new CSSStyleSheet();
const outlines = new CSSStyleSheet();
document.adoptedStyleSheets.push(styles, outlines);

/** Adds the other page's style rules: each document contains only the rules that match in it. */
function takeStyles(next: Document): void {
  styles.replaceSync([...next.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'));
}

/** Outlines the blocks that another page lacks. @returns the number of blocks that only one of both has */
export function markChanges(other: Document): number {
  const others = blockElements(other).map(markupOf);
  const changed = blockElements(document).filter((block) => {
    const at = others.indexOf(markupOf(block));
    if (at !== -1) others.splice(at, 1);
    return at === -1;
  });
  const rules = changed.map((block) => {
    const [root] = Object.values(ROOTS).filter((one) => block.parentElement?.matches(one));
    return `${root} > :nth-child(${childIndex(block) + 1}) { outline: 3px solid #1a7f37; outline-offset: -3px }`;
  });
  outlines.replaceSync(rules.join('\n'));
  return Math.max(changed.length, others.length);
}

export const unmarkChanges = (): void => outlines.replaceSync('');

const childIndex = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element);
