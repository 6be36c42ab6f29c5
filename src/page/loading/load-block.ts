import { member } from '../../core/json/json.ts';
import type { RenderableBlock } from '../renderer/registry.ts';

/**
 * The block of a type; undefined where the site has none. The document names the code of those that it needs
 * first; the table of all others comes with the first of them.
 * @throws where its code can't be had
 */
export async function loadBlock(type: string): Promise<RenderableBlock | undefined> {
  const scripts = document.getElementById('scripts');
  const named = scripts instanceof HTMLTemplateElement && linkOf(scripts.content, type);
  if (named) {
    const module: unknown = await import(/* @vite-ignore */ named);
    const block = member(module, 'default');
    if (isBlock(block)) return block;
  }
  const { blockLoaders } = await loadTable();
  return blockLoaders.get(type)?.();
}

/** The table of all blocks: no part of the first load. @throws where it can't be had */
export const loadTable = () => import('./block-loaders.ts');

function linkOf(links: DocumentFragment, type: string): string | null | undefined {
  return links.querySelector(`[data-type="${CSS.escape(type)}"]`)?.getAttribute('href');
}

function isBlock(value: unknown): value is RenderableBlock {
  return typeof member(value, 'render') === 'function';
}
