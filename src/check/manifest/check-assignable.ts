import type { FieldSpec } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { textMember } from '../../core/json/json.ts';
import { noCommonName, noObject, unshowable } from '../checks/kind.ts';
import { listExpected, oneExpected } from '../checks/list.ts';
import { missingMember } from '../checks/missing-prop.ts';
import { canShow, expectedKind, type PlainKind } from '../language/field-kinds.ts';
import { member } from '../language/member.ts';
import { describe, type Shape } from '../language/shape.ts';
import { type Context, noteUse } from './context.ts';

/** Checks that a prop can show what is bound to it; reports it where it can't. */
export function checkAssignable(context: Context, spec: FieldSpec, shape: Shape, place: PathPlace): void {
  if (shape.item.kind === 'any') return;
  if (spec.kind === 'list') {
    if (shape.list) checkAssignable(context, spec.of, { ...shape, list: false }, place);
    else context.report(listExpected(place, expectedKind(spec), describe(shape)));
  } else if (shape.list) {
    context.report(oneExpected(place, expectedKind(spec), describe(shape)));
  } else if (spec.kind === 'group') checkGroup(context, spec, shape, place);
  else checkPlain(context, spec.kind, shape, place);
}

function checkPlain(context: Context, kind: PlainKind, shape: Shape, place: PathPlace): void {
  const { item, steps } = shape;
  if (!canShow(kind, item)) {
    context.report(unshowable(place, kind, shape));
  } else if (kind === 'href' && item.kind === 'scalar') {
    const [key = ''] = steps.flatMap((step) => (step.kind === 'field' ? step.name : [])).slice(-1);
    const values = (shape.known?.() ?? []).filter((value) => typeof value === 'string');
    for (const value of new Set(values)) context.contentLinks.push({ value, key, place });
  } else if (item.kind === 'media') {
    if (kind === 'image') noteWordless(context, shape, place);
    noteUse(context, { ...shape, steps: [...steps, { kind: 'field', name: 'url', scalar: true }] }, place);
  }
}

function noteWordless(context: Context, { known }: Shape, place: PathPlace): void {
  for (const picture of (known?.() ?? []).flat()) {
    const name = textMember(picture, 'name');
    const words = textMember(picture, 'alternativeText') ?? '';
    if (name !== undefined && words.trim() === '') context.wordlessPictures.push({ name, place });
  }
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
    checkAssignable(context, field.spec, inner, place);
  }
}
