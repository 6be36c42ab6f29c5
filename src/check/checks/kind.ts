import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { capitalize } from '../../core/diagnostics/words.ts';
import { type CheckDefinition, type CheckFinding, finding, type Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';
import { kindName, type PlainKind } from '../language/field-kinds.ts';
import { describe, type Item, type Shape } from '../language/shape.ts';

export const check: CheckDefinition = {
  code: 'kind',
  severity: 'error',
  about: 'A field of the CMS is bound to a prop that can show it.',
  example: change('"$page.banner_image"', '"$page.page_heading"'),
};

/** A field that a prop of this kind can't show. */
export function unshowable(place: PathPlace, kind: PlainKind, shape: Shape): CheckFinding {
  const message = `${capitalize(kindName(kind))} can't show ${describe(shape)}${advice(kind, shape.item)}`;
  return finding(check, place, message);
}

/** What to bind instead, where that is plain. */
function advice(kind: PlainKind, item: Item): string {
  if (item.kind === 'record') return '. Bind one of its fields';
  if (item.kind === 'media' && kind === 'text') return '. Bind its "name" or "alternativeText"';
  if (item.kind === 'media' && kind === 'image') return ', which holds no images';
  return '';
}

/** A plain field or all sources, bound to a prop that takes an object. */
export function noObject(place: PathPlace, found: string): CheckFinding {
  return finding(check, place, `An object can't be read from ${found}. Bind each of its members`);
}

/** A component that has no field of the names that an object takes. */
export function noCommonName(place: PathPlace, found: string, names: readonly string[]): CheckFinding {
  const message = `${capitalize(found)} has none of ${names.join(', ')}. Bind each of them by its own path`;
  return finding(check, place, message);
}

/** `[key=value]` with a key that is not a plain field. */
export function incomparable(key: string, found: string): Unresolved {
  return { check, message: `"${key}" is ${found}: only a plain field can be compared` };
}
