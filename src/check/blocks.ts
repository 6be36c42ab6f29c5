import type { Fields } from '../core/block/fields.ts';

/** What the checker needs to know of the blocks, by type: their fields, and whether they hold a page's main heading. */
export type Blocks = ReadonlyMap<
  string,
  { readonly block: { readonly fields: Fields }; readonly about?: { readonly opens?: true } }
>;
