import { expectedKind } from '../../check/paths/field-kinds.ts';
import type { FieldSpec, Fields } from '../../core/block/fields.ts';

/** One row of a block's table of props. */
export interface PropRow {
  /** "people", and "people[].name" for a field of its items. */
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  /** The default value; empty if there is none. */
  readonly fallback: string;
  readonly about: string;
}

/** The props of a block from its fields, each followed by the fields of its items. */
export function propRows(
  fields: Fields,
  about: Readonly<Record<string, string>> = {},
  before = '',
): PropRow[] {
  return Object.entries(fields).flatMap(([name, { spec, required }]) => [
    {
      name: `${before}${name}`,
      kind: kindOf(spec),
      required,
      fallback: fallbackOf(spec),
      about: about[name] ?? '',
    },
    ...innerRows(spec, `${before}${name}`),
  ]);
}

function innerRows(spec: FieldSpec, name: string): PropRow[] {
  if (spec.kind === 'list') return innerRows(spec.of, `${name}[]`);
  return spec.kind === 'group' ? propRows(spec.fields, {}, `${name}.`) : [];
}

function kindOf(spec: FieldSpec): string {
  if (spec.kind === 'choice') return spec.choices.map((one) => `"${one}"`).join(' or ');
  return expectedKind(spec).replace(/^an? (?!list)/, '');
}

function fallbackOf(spec: FieldSpec): string {
  return 'fallback' in spec ? String(spec.fallback) : '';
}
