import { EACH_WORDS, type ListWords, type ParsedBinding, parseBinding } from '../../core/binding/binding.ts';
import { isFormatted, readJoinParts, takesSingleValue } from '../../core/binding/map-values.ts';
import { type FieldSpec, type Fields, number, text } from '../../core/block/fields.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { isProse } from '../../core/text/prose.ts';
import { FORMAT_NAMES, findFormat, type ValueFormat } from '../../core/text/value-format.ts';
import { queryItems } from '../../strapi/filters/query-items.ts';
import { findSchema } from '../../strapi/populate/schema.ts';
import { listProseAddresses, readProse } from '../../strapi/prose/read-prose.ts';
import { canShow, takesMedia } from '../paths/field-kinds.ts';
import { findForeignPlaceholder, findInnerPaths, rewritePlaceholders } from '../paths/placeholders.ts';
import { ANY, enterJson, itemShape, type Shape } from '../paths/shape.ts';
import { addUse, type Context, type Forms, followAndRecordUses, shapeAt } from './context.ts';
import { resolveSiteFilters } from './resolve-filters.ts';
import { resolveLink } from './resolve-link.ts';
import { resolveRead } from './resolve-read.ts';
import { resolveSort } from './resolve-sort.ts';
import type { IntendedBinding, MembersUse } from './resolved.ts';

/** Resolves one value of a manifest, bound or literal, for its field. */
export function resolveValue(
  context: Context,
  spec: FieldSpec,
  value: unknown,
  path: JsonPath,
  scope: Shape,
  required = false,
): void {
  context.uses.places.push({ spec, path, scope });
  const binding = parseBinding(value);
  // "${page.title}" begins with the same character as a binding.
  const isForeign = typeof value === 'string' && value.startsWith('${');
  if (binding.kind === 'each') resolveEach(context, spec, binding, path, scope, required);
  else if (binding.kind !== 'path') resolveLiteral(context, spec, value, path, scope);
  else if (!isForeign || !resolveIntendedBinding(context, spec, value, path, scope)) {
    const shape = followAndRecordUses(context, scope, binding.path, { path }, 1);
    const part = { offset: 0, length: binding.path.length + 1 };
    if (shape) resolveRead(context, spec, shape, { path, part }, required);
  }
}

/** Resolves the members of a block, or of one item of a list, for their fields. */
export function resolveMembers(context: Context, members: Omit<MembersUse, 'was'>, scope: Shape): void {
  const { fields, values, also } = members;
  context.uses.members.push({ ...members, was: context.was ?? {} });
  for (const [name, value] of Object.entries(values)) {
    if (also.includes(name)) continue;
    const spec = propSpec(context.forms, fields, values, name);
    if (spec) resolveValue(context, spec, value, [...members.path, name], scope, fields[name]?.required);
  }
}

type Each = Extract<ParsedBinding, { kind: 'each' }>;

function resolveEach(
  context: Context,
  spec: FieldSpec,
  each: Each,
  path: JsonPath,
  scope: Shape,
  required: boolean,
): void {
  const place = { path: [...path, '$each'] };
  context.uses.places.push({ spec, path: place.path, scope });
  const target = followAndRecordUses(context, scope, each.path, place, 0);
  const shape = target && enterJson(target);
  const { words } = each;
  const items = shape && resolveListWords(context, itemShape(shape), words, path);
  context.uses.repetitions.push({ spec, place, shape, items, words });
  if (spec.kind !== 'list' || (shape && !shape.list && shape.item.kind !== 'any')) return;
  if (shape) context.uses.reads.push({ spec, shape, place, required, block: context.block });
  const itemScope = items ?? ANY;
  if (spec.of.kind === 'group') resolveGroup(context, spec.of.fields, each.item, path, itemScope, EACH_WORDS);
  else resolveValue(context, spec.of, each.item, path, itemScope);
}

function resolveLiteral(
  context: Context,
  spec: FieldSpec,
  value: unknown,
  path: JsonPath,
  scope: Shape,
): void {
  if (spec.kind === 'list' && Array.isArray(value)) {
    for (const [at, inner] of value.entries()) resolveValue(context, spec.of, inner, [...path, at], scope);
  } else if (spec.kind === 'group' && isObject(value)) {
    resolveGroup(context, spec.fields, value, path, scope);
  } else if (takesSingleValue(spec) && Array.isArray(value) && value.length > 0) {
    // If there are several bindings, the first with content is shown, so none is required to have content.
    for (const [at, inner] of value.entries()) resolveValue(context, spec, inner, [...path, at], scope);
  } else if (readJoinParts(value) && (spec.kind === 'text' || spec.kind === 'href')) {
    for (const [at, inner] of readJoinParts(value)?.entries() ?? [])
      resolveValue(context, { kind: 'text' }, inner, [...path, '$join', at], scope);
  } else if (isFormatted(value) && spec.kind === 'text') {
    const format = findFormat(value.$format);
    if (!format)
      context.uses.literals.push({ spec: FORMAT, value: value.$format, path: [...path, '$format'] });
    const members = { fields: {}, values: value, path, place: { path }, owner: 'a format', was: {} };
    context.uses.members.push({ ...members, also: ['$format', 'value'] });
    // A misspelt "value" is reported as an unknown member only.
    if (Object.hasOwn(value, 'value') || Object.keys(value).length === 1)
      resolveValue(context, FORMAT_READS[format?.reads ?? 'text'], value.value, [...path, 'value'], scope);
  } else if (!takesWords(spec) || !resolveIntendedBinding(context, spec, value, path, scope)) {
    context.uses.literals.push({ spec, value, path });
    if (spec.kind === 'href' && typeof value === 'string') resolveLink(context, value, path, scope);
    if (spec.kind === 'prose' && typeof value === 'string') noteLinks(context, value, path);
    if (takesMedia(spec)) resolveMedia(context, value, path, scope);
  }
}

const FORMAT: FieldSpec = { kind: 'choice', choices: FORMAT_NAMES, fallback: '' };
const FORMAT_READS: Readonly<Record<ValueFormat['reads'], FieldSpec>> = {
  number: number(0, undefined, undefined, false).spec,
  day: { kind: 'text', format: 'day' },
  text: { kind: 'text' },
};

/** The addresses in a literal rich text, which is Markdown. */
function noteLinks({ uses }: Context, text: string, path: JsonPath): void {
  const tree = readProse(text, 'markdown');
  for (const href of isProse(tree) ? listProseAddresses(tree) : []) {
    const offset = text.indexOf(href);
    uses.links.push({ href, place: offset < 0 ? { path } : { path, part: { offset, length: href.length } } });
  }
}

/** True if the manifest may contain a text for a prop of this kind. */
const takesWords = ({ kind }: FieldSpec): boolean => !['number', 'flag', 'image', 'file'].includes(kind);

function resolveGroup(
  context: Context,
  fields: Fields,
  values: JsonObject,
  path: JsonPath,
  scope: Shape,
  also: readonly string[] = [],
): void {
  const place = { path, part: 'key' } as const;
  resolveMembers(context, { fields, values, path, place, owner: 'this object', also }, scope);
}

const MEDIA_SPECS: Readonly<Record<string, FieldSpec | undefined>> = {
  url: { kind: 'href' },
  alternativeText: { kind: 'text' },
  width: size(),
  height: size(),
  formats: undefined,
  name: { kind: 'text' },
  ext: { kind: 'text' },
  size: size(),
};

/** The members of a picture or a file in the manifest: a media record, with at least its `url`. */
export const MEDIA_KEYS: readonly string[] = Object.keys(MEDIA_SPECS);

function size(): FieldSpec {
  return { kind: 'number', fallback: 0, min: 0, max: Number.POSITIVE_INFINITY };
}

function resolveMedia(context: Context, media: unknown, path: JsonPath, scope: Shape): void {
  if (!isObject(media)) return;
  for (const [key, value] of Object.entries(media)) {
    const spec = Object.hasOwn(MEDIA_SPECS, key) ? MEDIA_SPECS[key] : undefined;
    if (spec) resolveValue(context, spec, value, [...path, key], scope);
  }
}

/**
 * The spec of a block's prop; undefined if the block has no such prop. A form's `labels` have one text for each field
 * of the form; if the form is unknown, every given name is accepted. A prop of named texts accepts all names in the
 * manifest.
 */
function propSpec(
  forms: Forms | undefined,
  fields: Fields,
  values: JsonObject,
  name: string,
): FieldSpec | undefined {
  const spec = Object.hasOwn(fields, name) ? fields[name]?.spec : undefined;
  const memberValue = values[name];
  if (spec?.kind === 'texts') return isObject(memberValue) ? groupOf(Object.keys(memberValue)) : spec;
  if (spec?.kind !== 'labels') return spec;
  const shown = Object.keys(fields).find((one) => fields[one]?.spec.kind === 'form');
  const knownLabels = forms?.get(textMember(values, shown ?? '') ?? '');
  return groupOf(knownLabels ?? (isObject(memberValue) ? Object.keys(memberValue) : []));
}

function groupOf(names: readonly string[]): FieldSpec {
  return { kind: 'group', fields: Object.fromEntries(names.map((one) => [one, text()])) };
}

/**
 * Resolves the sort, filters and limit of a list inside a record. For a source the CMS applies them; here the publisher
 * does, so the compared fields have to be populated.
 * @returns the shape of the resulting items
 */
export function resolveListWords(context: Context, item: Shape, words: ListWords, path: JsonPath): Shape {
  const { model, uses } = context;
  for (const word of ['$sort', '$filters'])
    uses.places.push({ spec: { kind: 'text' }, path: [...path, word], scope: item });
  const keys = uses.sortKeys.length;
  if (words.sort !== undefined) resolveSort(context, item, words.sort, [...path, '$sort']);
  if (words.filters !== undefined) resolveSiteFilters(context, item, words.filters, [...path, '$filters']);
  for (const key of uses.sortKeys.slice(keys))
    if ('shape' in key && key.shape) addUse(context, key.shape, key.place);
  const { known } = item;
  if (!known || item.item.kind !== 'record' || words.filters === undefined) return item;
  const { name, fields } = item.item;
  const components = new Map([
    ...model.components,
    [name, { uid: name, displayName: name, attributes: fields }],
  ]);
  const schema = findSchema({ ...model, components }, name);
  const options = { filters: words.filters };
  const matches = (value: unknown) =>
    schema === undefined || queryItems({ model, schema }, options, [value]).length > 0;
  return { ...item, known: () => known().filter(({ value }) => matches(value)) };
}

/** Resolves a text that was probably intended to bind a field. @returns true if it was */
function resolveIntendedBinding(
  context: Context,
  spec: FieldSpec,
  text: unknown,
  path: JsonPath,
  scope: Shape,
): boolean {
  const { kind } = spec;
  if (typeof text !== 'string' || spec.kind === 'list' || spec.kind === 'group' || context.words.has(text))
    return false;
  // A field among joined texts has no blanks around it, unlike a literal: " places".
  if (path.at(-2) === '$join' && text !== text.trim()) return false;
  const fieldAt = (name: string): Shape | undefined => {
    const shape = PATH_LIKE.test(name) ? shapeAt(context, scope, name) : undefined;
    return shape && !shape.list && canShow(spec, shape.item) ? shape : undefined;
  };
  const intended =
    (kind === 'href' ? addressIn(text, path, fieldAt) : undefined) ?? textIn(text, path, fieldAt);
  if (!intended) return false;
  context.uses.intendedBindings.push(intended.meant);
  for (const field of intended.fields) addUse(context, field, { path });
  return true;
}

// Most texts are sentences. Parsing each as a path and catching the error took a tenth of the checker's time.
const PATH_LIKE = /^[A-Za-z_][\w-]*(?:[.[].*)?$/s;

/** The field with this name, if the prop could show it. */
type FieldAt = (name: string) => Shape | undefined;

interface ResolvedIntention {
  readonly meant: IntendedBinding;
  readonly fields: readonly Shape[];
}

function addressIn(text: string, path: JsonPath, fieldAt: FieldAt): ResolvedIntention | undefined {
  const rewritten = rewritePlaceholders(text);
  if (!rewritten) return undefined;
  const fields = rewritten.fields.flatMap((name) => fieldAt(name) ?? []);
  const isKnown = fields.length === rewritten.fields.length;
  return { meant: { kind: 'address', place: { path }, text, own: rewritten.address, isKnown }, fields };
}

function textIn(text: string, path: JsonPath, fieldAt: FieldAt): ResolvedIntention | undefined {
  const foreign = findForeignPlaceholder(text);
  if (foreign) {
    const field = foreign.text === text.trim() ? fieldAt(foreign.inner) : undefined;
    const place = field ? { path } : { path, part: foreign };
    const binds = field && foreign.inner;
    return { meant: { kind: 'placeholder', place, text: foreign.text, binds }, fields: field ? [field] : [] };
  }
  const name = text.trim().replace(/^\$\$/, '');
  const field = fieldAt(name);
  if (field) {
    const isDoubled = text.includes('$$');
    return { meant: { kind: 'name', place: { path }, name, isDoubled }, fields: [field] };
  }
  const part = findInnerPaths(text).find(({ inner }) => fieldAt(inner));
  const inside = part && { kind: 'placeholder' as const, place: { path, part }, text: part.text };
  return inside && { meant: { ...inside, binds: undefined }, fields: [] };
}
