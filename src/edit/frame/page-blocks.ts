import type { BlockPart, NodePlace } from './point.ts';

export const ROOTS: Readonly<Record<BlockPart, string>> = {
  header: '.site-header',
  blocks: '#main',
  footer: '.site-footer',
};

export function findPartBlocks(page: Document, part: BlockPart): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`${ROOTS[part]} > .block`)];
}

export const blockElements = (page: Document): readonly HTMLElement[] =>
  (['header', 'blocks', 'footer'] as const).flatMap((part) => findPartBlocks(page, part));

/** The node at a position in a block; undefined if the block has changed since. */
export function findPlaceNode(
  block: Element | undefined,
  { path, text }: NodePlace,
): Element | Text | undefined {
  const element = path.reduce<Element | undefined>((at, step) => at?.children[step], block);
  if (text === undefined) return element;
  const texts = [...(element?.childNodes ?? [])].filter((node) => node instanceof Text);
  return texts[text];
}
