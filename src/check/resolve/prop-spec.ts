import { type FieldSpec, type Fields, text } from '../../core/block/fields.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { Forms } from './context.ts';

/**
 * The spec of a block's prop; undefined if the block has no such prop. The labels of a form are one text for each of
 * its fields; if the form is unknown, every given name counts as a label. Texts by name have the names that the
 * manifest gives.
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
  const known = forms?.get(textMember(values, shown ?? '') ?? '');
  return groupOf(known ?? (isObject(given) ? Object.keys(given) : []));
}

function groupOf(names: readonly string[]): FieldSpec {
  return { kind: 'group', fields: Object.fromEntries(names.map((one) => [one, text()])) };
}
