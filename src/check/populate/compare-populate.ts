import type { ContentType } from '../../strapi/model.ts';
import { parseSelection } from '../../strapi/populate/selection.ts';
import type { Use } from '../paths/shape.ts';
import { findUnpopulatedField, type Unpopulated, unusedKeys } from './compare-selection.ts';
import { collectRequiredFields, type RequiredFields } from './required-fields.ts';

export interface PopulatingSource {
  readonly name: string;
  readonly type: ContentType;
  readonly populate: unknown;
}

/** The differences between a source's populate and the page's uses of the source. */
export interface PopulateComparison {
  readonly unpopulated: readonly { readonly use: Use; readonly missing: Unpopulated }[];
  /** The keys of unused parts, from the outermost key of the populate to the innermost. */
  readonly unused: readonly (readonly string[])[];
  readonly required: RequiredFields;
}

export function comparePopulate(source: PopulatingSource, uses: readonly Use[]): PopulateComparison {
  const selection = parseSelection(source.populate);
  const ownUses = sourceUses(source, uses);
  const required = collectRequiredFields(ownUses.map((use) => use.steps));
  const unpopulated = ownUses.flatMap((use) => {
    const missing = use.isOptional ? undefined : findUnpopulatedField(selection, use.steps);
    return missing ? [{ use, missing }] : [];
  });
  const unused =
    selection.populate === 'all' ? unusedStar(source, required.fields.size) : unusedKeys(selection, required);
  return { unpopulated, unused, required };
}

export function sourceUses({ name }: Pick<PopulatingSource, 'name'>, uses: readonly Use[]): readonly Use[] {
  return uses.filter((use) => use.source === name);
}

function unusedStar({ type }: PopulatingSource, used: number): (readonly string[])[] {
  const populated = [...type.attributes.values()].some(({ kind }) => kind !== 'scalar');
  return populated && used === 0 ? [[]] : [];
}
