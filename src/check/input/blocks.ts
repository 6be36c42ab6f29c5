import type { About } from '../../core/block/define-block.ts';
import type { Fields } from '../../core/block/fields.ts';

/**
 * The blocks as the checker needs them, by type: their fields, whether they hold a page's main heading, what they cut
 * off, how wide they show pictures, which of their props are headings under another, and the former names of
 * their props and of themselves.
 */
export type BlockSpecs = ReadonlyMap<
  string,
  {
    readonly block: { readonly fields: Fields };
    readonly about?: Pick<About, 'opens' | 'cuts' | 'widths' | 'headingsUnder' | 'was' | 'formerly'>;
  }
>;
