import type { Fields } from '../core/block/fields.ts';

/** What the checker needs to know of the blocks, by type. */
export type Blocks = ReadonlyMap<
  string,
  {
    readonly block: { readonly fields: Fields };
    readonly about?: {
      /** It holds a page's main heading. */
      readonly opens?: true;
      /** After how many characters or items it breaks off for good, by the names of its props. */
      readonly cuts?: Readonly<Record<string, number>>;
    };
  }
>;
