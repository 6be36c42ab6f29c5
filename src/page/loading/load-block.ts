import { member } from '../../core/json/json.ts';
import type { RenderableBlock } from '../renderer/registry.ts';

/**
 * Loads the block of a type; undefined if the site has none. The document lists the code of the blocks that it needs
 * first; for any other block, the table of all blocks is loaded.
 * @throws if its code can't be loaded
 */
export async function loadBlock(type: string): Promise<RenderableBlock | undefined> {
  const scripts = document.getElementById('scripts');
  const styleOfBlock = scripts instanceof HTMLTemplateElement && styleLink(scripts.content, type);
  if (styleOfBlock) {
    const module: unknown = await import(/* @vite-ignore */ styleOfBlock);
    const block = member(module, 'default');
    if (isBlock(block)) return block;
  }
  const { blockLoaders } = await loadBlockTable();
  return blockLoaders.get(type)?.();
}

/** Loads the table of all blocks, which isn't part of the first load. @throws if it can't be loaded */
export const loadBlockTable = () => import('./block-loaders.ts');

function styleLink(links: DocumentFragment, type: string): string | null | undefined {
  return links.querySelector(`[data-type="${CSS.escape(type)}"]`)?.getAttribute('href');
}

function isBlock(value: unknown): value is RenderableBlock {
  return typeof member(value, 'render') === 'function';
}
