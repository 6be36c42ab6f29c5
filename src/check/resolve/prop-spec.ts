import { type FieldSpec, type Fields, text } from '../../core/block/fields.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { Forms } from './context.ts';

/**
 * The spec of a block's prop; undefined if the block has no such prop. A form's `labels` have one text for each field
 * of the form; if the form is unknown, every given name is accepted. A prop of named texts accepts all names in the
 * manifest.
 */
export function propSpec(
  forms: Forms | undefined,
  fields: Fields,
  values: JsonObject,
  name: string,
): FieldSpec | undefined {
  const spec = Object.hasOwn(fields, name) ? fields[name]?.spec : undefined;
  const given = values[name];
  if (spec?.kind === 'texts') return isObject(given) ? groupOf(Object.keys(given)) : spec;
  if (spec?.kind !== 'labels') return spec;
  const shown = Object.keys(fields).find((one) => fields[one]?.spec.kind === 'form');
  const knownLabels = forms?.get(textMember(values, shown ?? '') ?? '');
  return groupOf(knownLabels ?? (isObject(given) ? Object.keys(given) : []));
}

function groupOf(names: readonly string[]): FieldSpec {
  return { kind: 'group', fields: Object.fromEntries(names.map((one) => [one, text()])) };
}
