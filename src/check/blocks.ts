import type { About } from '../core/block/define-block.ts';
import type { Fields } from '../core/block/fields.ts';

/**
 * What the checker needs to know of the blocks, by type: their fields, whether they hold a page's main heading, what
 * they break off, and what their props were called.
 */
export type Blocks = ReadonlyMap<
  string,
  { readonly block: { readonly fields: Fields }; readonly about?: Pick<About, 'opens' | 'cuts' | 'was'> }
>;
