import type { FieldSpec } from '../../core/block/fields.ts';
import { advice, canShow, kindName, type PlainKind, takes } from '../language/field-kinds.ts';
import { member } from '../language/member.ts';
import { describe, type Shape } from '../language/shape.ts';
import type { Place } from '../report.ts';
import { type Context, use } from './context.ts';

/** Checks that a prop can show what is bound to it; reports it where it can't. */
export function checkFit(context: Context, spec: FieldSpec, shape: Shape, place: Place): void {
  if (shape.item.kind === 'any') return;
  if (spec.kind === 'list') {
    if (shape.list) checkFit(context, spec.of, { ...shape, list: false }, place);
    else context.report('list', place, `${takes(spec)} is expected, but this is ${describe(shape)}`);
  } else if (shape.list) {
    const hint = 'Pick one with [0], or bind a prop that takes a list';
    context.report('list', place, `${takes(spec)} is one thing, but this is ${describe(shape)}. ${hint}`);
  } else if (spec.kind === 'group') checkGroupFit(context, spec, shape, place);
  else checkPlainFit(context, spec.kind, shape, place);
}

function checkPlainFit(context: Context, kind: PlainKind, shape: Shape, place: Place): void {
  const { item, steps } = shape;
  if (!canShow(kind, item)) {
    context.report('kind', place, `${kindName(kind)} can't show ${describe(shape)}${advice(kind, item)}`);
  } else if (item.kind === 'media') {
    use(context, { ...shape, steps: [...steps, { kind: 'field', name: 'url', scalar: true }] }, place);
  }
}

/** A component bound whole gives its fields to the members of the same name. */
function checkGroupFit(
  context: Context,
  spec: FieldSpec & { kind: 'group' },
  shape: Shape,
  place: Place,
): void {
  if (shape.item.kind === 'scalar' || shape.item.kind === 'sources') {
    context.report(
      'kind',
      place,
      `an object can't be read from ${describe(shape)}. Bind each of its members`,
    );
    return;
  }
  const names = Object.keys(spec.fields);
  const found = names.filter((name) => !('check' in member(context.model, shape, name)));
  if (found.length === 0) {
    const message = `${describe(shape)} has none of ${names.join(', ')}. Bind each of them by its own path`;
    context.report('kind', place, message);
  } else for (const name of names) checkMemberFit(context, spec, name, shape, place);
}

function checkMemberFit(
  context: Context,
  spec: FieldSpec & { kind: 'group' },
  name: string,
  shape: Shape,
  place: Place,
): void {
  const inner = member(context.model, shape, name);
  const field = spec.fields[name];
  if (!field) return;
  if ('check' in inner) {
    if (field.required) context.report('missing-prop', place, `"${name}" is required, and ${inner.message}`);
  } else {
    use(context, inner, place);
    checkFit(context, field.spec, inner, place);
  }
}
