import { findPartBlocks, findPlaceNode } from './page-blocks.ts';
import type { HeadPoint, PagePoints, Point, Sources } from './point.ts';

/** A link over a value on a page, which opens the value's field in the CMS. */
interface Box {
  readonly link: HTMLAnchorElement;
  readonly node: Element | Text;
}

/** Outlines around the values that an editor can click, in an element above the page. */
export function createBoxes(layer: HTMLElement, onPoint: (sources: Sources | undefined) => void) {
  let boxes: readonly Box[] = [];
  let isWaiting = false;
  const place = () => {
    isWaiting = false;
    for (const { link, node } of boxes) placeOver(link, node);
  };
  const placeSoon = () => {
    if (!isWaiting) requestAnimationFrame(place);
    isWaiting = true;
  };
  for (const change of ['scroll', 'resize', 'load'])
    addEventListener(change, placeSoon, { capture: true, passive: true });
  return {
    show: ({ points }: PagePoints) => {
      boxes = points.flatMap((point) =>
        nodesOf(point).map((node) => ({ link: linkTo(point, node, onPoint), node })),
      );
      layer.replaceChildren(...boxes.map(({ link }) => link));
      place();
    },
    hide: () => {
      boxes = [];
      layer.replaceChildren();
    },
  };
}

function nodesOf({ part, block, prop, places }: Point): readonly (Element | Text)[] {
  const root = findPartBlocks(document, part)[block];
  if (prop === '') return root ? [root] : [];
  return places.flatMap((place) => findPlaceNode(root, place) ?? []);
}

function linkTo(
  point: Point,
  node: Node,
  onPoint: (sources: Sources | undefined) => void,
): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = point.prop === '' ? 'block' : 'value';
  link.ariaLabel = `${point.field ?? point.prop}: ${node.textContent?.trim().slice(0, 80) ?? ''}`;
  if (point.panel !== undefined) {
    link.href = point.panel;
    link.target = '_top';
  } else link.tabIndex = 0;
  for (const sign of ['pointerenter', 'focus']) link.addEventListener(sign, () => onPoint(point));
  for (const sign of ['pointerleave', 'blur']) link.addEventListener(sign, () => onPoint(undefined));
  return link;
}

/** A box has the position of its node, so that focus scrolls to it; smaller boxes lie above the boxes around them. */
function placeOver(link: HTMLElement, node: Element | Text): void {
  const { left, top, width, height } = boundsOf(node);
  link.hidden = width === 0 || height === 0;
  Object.assign(link.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: String(Math.max(1, 1_000_000 - Math.round(Math.sqrt(width * height)))),
  });
}

function boundsOf(node: Element | Text): DOMRect {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNode(node);
  return range.getBoundingClientRect();
}

/** The card with the parts of the page that search engines and shared links show. */
export function createHeadCard(head: readonly HeadPoint[]): HTMLElement {
  const card = document.createElement('dl');
  for (const { name, value, panel, field, line } of head) {
    const [term, text, from] = [
      document.createElement('dt'),
      document.createElement('dd'),
      document.createElement('dd'),
    ];
    term.textContent = name;
    text.textContent = value;
    const link = document.createElement('a');
    link.textContent = field ?? line ?? '';
    if (panel !== undefined) Object.assign(link, { href: panel, target: '_top' });
    from.append(link);
    card.append(term, text, from);
  }
  return card;
}
