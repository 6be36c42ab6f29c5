import { type ParsedBinding, parseBinding } from '../../core/binding/binding.ts';
import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { eachOfOneProp, eachOfOneThing, objectForList, valueForList } from '../checks/list.ts';
import { wrongType } from '../checks/literal.ts';
import { specOf } from '../form/labels-spec.ts';
import { expectedKind } from '../language/field-kinds.ts';
import { ANY, describe, itemOf, type Shape } from '../language/shape.ts';
import { checkAssignable, noteContent } from './check-assignable.ts';
import { checkLiteral, checkMedia } from './check-literal.ts';
import { checkRequired, type MembersPlace, reportUnknown } from './check-prop-names.ts';
import { checkWords } from './check-words.ts';
import { type Context, follow } from './context.ts';

/** Checks one value of a manifest, bound or literal, against the prop that takes it. */
export function checkValue(
  context: Context,
  spec: FieldSpec,
  value: unknown,
  path: JsonPath,
  scope: Shape,
  required = false,
): void {
  const bound = parseBinding(value);
  if (bound.kind === 'path' && isForeign(context, spec, value, path, scope)) return;
  if (bound.kind === 'path') {
    const shape = follow(context, scope, bound.path, { path }, 1);
    const part = { offset: 0, length: bound.path.length + 1 };
    if (shape) checkAssignable(context, spec, shape, { path, part }, required);
  } else if (bound.kind === 'each') {
    checkEach(context, spec, bound, path, scope, required);
  } else if (spec.kind === 'list') {
    checkList(context, spec.of, value, path, scope);
  } else if (spec.kind === 'group') {
    checkGroup(context, spec, value, path, scope);
  } else if (spec.kind === 'image' || spec.kind === 'file') {
    const keys = checkMedia(context, spec, value, path);
    for (const key of keys)
      if (isObject(value)) checkMediaValue(context, key, value[key], [...path, key], scope);
  } else checkLiteral(context, spec, value, path, scope);
}

/** `${page.title}` begins as a binding does. */
function isForeign(context: Context, spec: FieldSpec, value: unknown, path: JsonPath, scope: Shape): boolean {
  if (typeof value !== 'string' || !value.startsWith('${')) return false;
  return spec.kind !== 'list' && spec.kind !== 'group' && checkWords(context, spec, value, path, scope);
}

/** Checks the members of a block, or of one item of a list, against the fields that take them. */
export function checkMembers(
  context: Context,
  fields: Fields,
  values: JsonObject,
  at: MembersPlace,
  scope: Shape,
): void {
  for (const name of Object.keys(values)) {
    if (at.also?.includes(name)) continue;
    const path = [...at.path, name];
    const spec = specOf(context.forms, fields, values, name);
    if (spec) checkValue(context, spec, values[name], path, scope, fields[name]?.required);
    else reportUnknown(context, fields, values, name, at);
  }
}

type Each = Extract<ParsedBinding, { kind: 'each' }>;

function checkEach(
  context: Context,
  spec: FieldSpec,
  each: Each,
  path: JsonPath,
  scope: Shape,
  required: boolean,
): void {
  const place = { path: [...path, '$each'] };
  const shape = follow(context, scope, each.path, place, 0);
  if (spec.kind !== 'list') {
    context.report(eachOfOneProp({ ...place, part: 'key' }, expectedKind(spec)));
  } else if (shape && !shape.list && shape.item.kind !== 'any') {
    context.report(eachOfOneThing(place, describe(shape)));
  } else {
    if (shape) noteContent(context, spec, shape, place, required);
    const itemScope = shape ? itemOf(shape) : ANY;
    if (spec.of.kind === 'group') checkGroup(context, spec.of, each.item, path, itemScope, ['$each']);
    else checkValue(context, spec.of, each.item, path, itemScope);
  }
}

function checkList(context: Context, of: FieldSpec, value: unknown, path: JsonPath, scope: Shape): void {
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) checkValue(context, of, inner, [...path, at], scope);
  } else if (isObject(value)) {
    const word = Object.keys(value).find(
      (key) => key !== '$each' && (key.startsWith('$') || nearest(key, EACH)),
    );
    const place = word === undefined ? { path } : { path: [...path, word], part: 'key' as const };
    context.report(objectForList(place, word));
  } else {
    context.report(valueForList({ path }, value));
  }
}

const EACH = ['$each'];

function checkGroup(
  context: Context,
  spec: FieldSpec & { kind: 'group' },
  value: unknown,
  path: JsonPath,
  scope: Shape,
  also: readonly string[] = [],
): void {
  if (isObject(value)) {
    const owner = 'this object';
    checkMembers(context, spec.fields, value, { path, owner, also }, scope);
    checkRequired(context, spec.fields, value, { path, part: 'key' }, owner);
  } else context.report(wrongType({ path }, 'an object', value));
}

function checkMediaValue(context: Context, key: string, value: unknown, path: JsonPath, scope: Shape): void {
  if (key === 'formats') return;
  const number = key === 'width' || key === 'height' || key === 'size';
  const spec: FieldSpec = number
    ? { kind: 'number', fallback: 0, min: 0, max: Number.POSITIVE_INFINITY }
    : { kind: key === 'url' ? 'href' : 'text' };
  checkValue(context, spec, value, path, scope);
}
