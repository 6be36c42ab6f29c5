import type { ContentType } from '../../strapi/model.ts';
import { parseSelection } from '../../strapi/populate/selection.ts';
import type { Use } from '../paths/use.ts';
import { firstUnpopulated, type Unpopulated, unusedKeys } from './compare-selection.ts';
import { type RequiredFields, requiredFields } from './required-fields.ts';

/** A source with what it asks the CMS to populate. */
export interface PopulatingSource {
  readonly name: string;
  readonly type: ContentType;
  readonly populate: unknown;
}

/** The differences between a source's populate and what a page uses of it. */
export interface PopulateComparison {
  readonly unpopulated: readonly { readonly use: Use; readonly missing: Unpopulated }[];
  /** The keys of unused parts, as they are nested in the populate. */
  readonly unused: readonly (readonly string[])[];
  readonly required: RequiredFields;
}

/** Compares what a page uses of a source with what the source populates. */
export function comparePopulate(source: PopulatingSource, uses: readonly Use[]): PopulateComparison {
  const selection = parseSelection(source.populate);
  const own = usesIn(source, uses);
  const required = requiredFields(own.map((use) => use.steps));
  const unpopulated = own.flatMap((use) => {
    const missing = firstUnpopulated(selection, use.steps);
    return missing ? [{ use, missing }] : [];
  });
  const unused =
    selection.populate === 'all' ? unusedStar(source, required.fields.size) : unusedKeys(selection, required);
  return { unpopulated, unused, required };
}

/** The uses of one source. */
export function usesIn({ name }: Pick<PopulatingSource, 'name'>, uses: readonly Use[]): readonly Use[] {
  return uses.filter((use) => use.source === name);
}

function unusedStar({ type }: PopulatingSource, used: number): (readonly string[])[] {
  const populated = [...type.attributes.values()].some(({ kind }) => kind !== 'scalar');
  return populated && used === 0 ? [[]] : [];
}
