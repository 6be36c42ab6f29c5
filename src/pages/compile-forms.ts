import type { Fields } from '../core/block/fields.ts';
import type { FormDefinition } from '../core/form/form-definition.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';

/** The forms of the site, and the blocks, which declare the props that name a form. */
export interface FormWorld {
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly blocks: ReadonlyMap<string, { readonly block: { readonly fields: Fields } }>;
}

/**
 * The props of a block with each form's name replaced by its definition, so that a page carries only its own forms.
 */
export function withForms(type: string, props: JsonObject, { forms, blocks }: FormWorld): JsonObject {
  const fields = blocks.get(type)?.block.fields ?? {};
  const names = Object.keys(props).filter((name) => fields[name]?.spec.kind === 'form');
  const definitions = names.map((name) => [name, literal(forms.get(String(props[name])))]);
  return { ...props, ...Object.fromEntries(definitions) };
}

// A page's props are bindings if they begin with "$", but the texts of a form are not.
function literal(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value;
  if (Array.isArray(value)) return value.map(literal);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, literal(inner)]));
}
