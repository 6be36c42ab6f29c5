import type { FieldSpec } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { isObject } from '../../core/json/json.ts';
import { noCommonName, noObject, unshowable } from '../checks/kind.ts';
import { listExpected, oneExpected } from '../checks/list.ts';
import { missingMember } from '../checks/missing-prop.ts';
import { canShow, expectedKind, type PlainKind } from '../language/field-kinds.ts';
import { eachKnown, type KnownValue, stepKnown } from '../language/known-values.ts';
import { member } from '../language/member.ts';
import { describe, itemOf, type Shape } from '../language/shape.ts';
import { type Context, noteUse } from './context.ts';

/** Checks that a prop can show what is bound to it; reports it where it can't. */
export function checkAssignable(
  context: Context,
  spec: FieldSpec,
  shape: Shape,
  place: PathPlace,
  required = false,
): void {
  if (shape.item.kind === 'any') return;
  if (spec.kind === 'list') {
    noteContent(context, spec, shape, place, required);
    if (shape.list) checkAssignable(context, spec.of, itemOf(shape), place);
    else context.report(listExpected(place, expectedKind(spec), describe(shape)));
  } else if (shape.list) {
    context.report(oneExpected(place, expectedKind(spec), describe(shape)));
  } else if (spec.kind === 'group') checkGroup(context, spec, shape, place);
  else {
    noteContent(context, spec, shape, place, required);
    checkPlain(context, spec.kind, shape, place);
  }
}

function checkPlain(context: Context, kind: PlainKind, shape: Shape, place: PathPlace): void {
  const { item, steps } = shape;
  if (!canShow(kind, item)) {
    context.report(unshowable(place, kind, shape));
  } else if (item.kind === 'media') {
    noteUse(context, { ...shape, steps: [...steps, { kind: 'field', name: 'url', scalar: true }] }, place);
  }
}

// What a page is about, and its description, say again what its blocks show, in plain words.
const REPEATED_CONTENT: ReadonlySet<unknown> = new Set(['about', 'description']);

/** Notes what known content has for a prop. */
export function noteContent(
  context: Context,
  spec: FieldSpec,
  { known }: Pick<Shape, 'known'>,
  place: PathPlace,
  required: boolean,
): void {
  if (!known || REPEATED_CONTENT.has(place.path[0])) return;
  const values = spec.kind === 'list' ? known : () => eachKnown(known());
  context.contentUses.push({ spec, required, values, block: context.block, place });
}

/** A component bound whole gives its fields to the members of the same name. */
function checkGroup(
  context: Context,
  spec: FieldSpec & { kind: 'group' },
  shape: Shape,
  place: PathPlace,
): void {
  if (shape.item.kind === 'scalar' || shape.item.kind === 'sources') {
    context.report(noObject(place, describe(shape)));
    return;
  }
  const names = Object.keys(spec.fields);
  const found = names.filter((name) => !('check' in member(context.model, shape, name)));
  if (found.length === 0) {
    context.report(noCommonName(place, describe(shape), names));
  } else for (const name of names) checkMember(context, spec, name, shape, place);
}

function checkMember(
  context: Context,
  spec: FieldSpec & { kind: 'group' },
  name: string,
  shape: Shape,
  place: PathPlace,
): void {
  const inner = member(context.model, shape, name);
  const field = spec.fields[name];
  if (!field) return;
  if ('check' in inner) {
    if (field.required) context.report(missingMember(place, name, inner.message));
  } else {
    noteUse(context, inner, place);
    const { known } = shape;
    const own = known && { known: stepKnown(() => known().filter(isComponent), { kind: 'name', name }) };
    checkAssignable(context, field.spec, { ...inner, ...own }, place, field.required);
  }
}

const isComponent = ({ value }: KnownValue): boolean => isObject(value);
