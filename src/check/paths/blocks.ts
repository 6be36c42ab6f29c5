import type { About } from '../../core/block/define-block.ts';
import type { Fields } from '../../core/block/fields.ts';

/** The blocks by type, with the parts of their documentation that checks need. */
export type BlockSpecs = ReadonlyMap<
  string,
  {
    readonly block: { readonly fields: Fields };
    readonly about?: Pick<About, 'opens' | 'cuts' | 'widths' | 'was' | 'formerly'>;
  }
>;
