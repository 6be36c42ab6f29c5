import { text } from '../../core/block/fields.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { THINGS } from '../../core/structured-data/things.ts';
import { unknownThing } from '../checks/unknown-thing.ts';
import type { Shape } from '../language/shape.ts';
import { checkValue } from './check-value.ts';
import type { Context } from './context.ts';

/** Checks what a page says that it is about. */
export function checkThings(context: Context, things: unknown, scope: Shape): void {
  if (!Array.isArray(things)) return;
  for (const [at, thing] of things.entries()) {
    const type = textMember(thing, 'type');
    if (type === undefined) continue;
    const path = ['about', at];
    const kind = THINGS.get(type);
    if (!kind) {
      context.report(unknownThing({ path: [...path, 'type'] }, type, THINGS.keys()));
      continue;
    }
    const one = { kind: 'group', fields: { type: text(), ...kind.block.fields } } as const;
    const isList = isObject(thing) && '$each' in thing;
    checkValue(context, isList ? { kind: 'list', of: one } : one, thing, path, scope);
  }
}
