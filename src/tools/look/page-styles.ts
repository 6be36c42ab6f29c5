import { blocks, theme } from 'virtual:site/dev';
import type { Payload } from '../../page/loading/payload.ts';

// Listed without being loaded: otherwise a page would be unstyled until its script has loaded.
const PART_STYLES = Object.keys(import.meta.glob('/src/page/{ui,forms,search}/*.module.css'));

/** Links to the style sheets of a page in the dev server. */
export function styleLinks({ layout, page }: Pick<Payload, 'layout' | 'page'>): string {
  const types = new Set([...layout.header, ...page.blocks, ...layout.footer].map(({ type }) => type));
  const blockSheets = blocks.flatMap(([type, address]) => (types.has(type) ? [address] : []));
  return ['/src/page/ui/site.css', theme, ...PART_STYLES, ...blockSheets]
    .map((file) => `<link rel="stylesheet" data-dev href="${file}">`)
    .join('');
}
