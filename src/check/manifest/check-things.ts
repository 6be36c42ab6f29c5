import { textMember } from '../../core/json/json.ts';
import { thingSpec } from '../../core/structured-data/thing-spec.ts';
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
    const spec = thingSpec(thing);
    if (spec) checkValue(context, spec, thing, path, scope);
    else context.report(unknownThing({ path: [...path, 'type'] }, type, THINGS.keys()));
  }
}
