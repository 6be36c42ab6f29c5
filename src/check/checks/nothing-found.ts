import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'nothing-found',
  severity: 'warning',
  about:
    'A pick, `[2]` or `[key=value]`, finds something in the demo content. Where no record has anything in the list, nothing is said.',
  example: change('"$page.banner_image" }', '"$page.gallery[7]" }'),
};

/** `[7]` in lists that are all shorter. */
export function absentIndex(index: number, longest: number): Unresolved {
  const items = `${longest} ${longest === 1 ? 'item' : 'items'}`;
  const message = `[${index}] finds nothing: the list has ${items} in the content, counted from 0`;
  return { check, message };
}

/** `[key=value]` that no item has; `there` are the values that the items have. */
export function absentItem(key: string, value: string, there: readonly string[]): Unresolved {
  const values = there.length === 0 ? `No item has any "${key}"` : `There are ${oneOf(there)}`;
  const message = `[${key}=${value}] finds nothing in the content. ${values}`;
  return { check, message, word: value, candidates: there };
}

/** A field that no component has which stands at this place of a dynamic zone. */
export function absentField(name: string, components: readonly string[]): Unresolved {
  const message = `"${name}" finds nothing: in the content, ${oneOf(components)} stands at this place of the zone`;
  return { check, message: `${message}. Pick the component with [__component=…]` };
}
