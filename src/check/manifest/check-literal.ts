import { type FieldSpec, href } from '../../core/block/fields.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { linkFields } from '../../core/manifest/route.ts';
import { unknownChoice } from '../checks/choice.ts';
import { unshowable } from '../checks/kind.ts';
import { noMedia, wrongType } from '../checks/literal.ts';
import { missingProp } from '../checks/missing-prop.ts';
import { outOfRange } from '../checks/range.ts';
import { unknownForm } from '../checks/unknown-form.ts';
import { unknownProp } from '../checks/unknown-prop.ts';
import { ambiguousLink, unsafeLink } from '../checks/unsafe-link.ts';
import { expectedKind } from '../language/field-kinds.ts';
import { followPath } from '../language/follow-path.ts';
import type { Shape } from '../language/shape.ts';
import { checkWords } from './check-words.ts';
import { type Context, noteUse } from './context.ts';

type Plain = Exclude<FieldSpec, { kind: 'list' | 'group' | 'image' | 'file' }>;

/** Checks a value that stands in the manifest itself, for a prop that is neither list, group nor media. */
export function checkLiteral(
  context: Context,
  spec: Plain,
  value: unknown,
  path: JsonPath,
  scope: Shape,
): void {
  if (!hasType(spec, value)) {
    context.report(wrongType({ path }, expectedKind(spec), value));
  } else if (spec.kind === 'number' && typeof value === 'number') {
    if (value < spec.min || value > spec.max) context.report(outOfRange({ path }, value, spec));
  } else if (typeof value === 'string') {
    if (checkWords(context, spec, value, path, scope)) return;
    const word = unescaped(value);
    if (spec.kind === 'choice' && !spec.choices.includes(word))
      context.report(unknownChoice({ path }, word, spec.choices));
    if (spec.kind === 'form' && context.forms && !context.forms.has(word))
      context.report(unknownForm({ path }, word, [...context.forms.keys()]));
    if (spec.kind === 'href') {
      checkLink(context, word, path);
      checkLinkFields(context, word, path, scope);
    }
  }
}

function hasType(spec: Plain, value: unknown): boolean {
  switch (spec.kind) {
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    default:
      return typeof value === 'string';
  }
}

const LINK = href();

function checkLink(context: Context, value: string, path: JsonPath): void {
  const link = LINK.read(value);
  if (!link) context.report(unsafeLink({ path }, value));
  else if (link.kind === 'internal' && !value.trim().startsWith('/')) {
    context.report(ambiguousLink({ path }, value, link.href));
  } else {
    const onSite = link.kind === 'internal' || link.kind === 'anchor';
    context.links.push({ href: onSite ? link.href : '', place: { path } });
  }
}

/** The fields that a link takes from its scope: "/news/:slug". */
function checkLinkFields(context: Context, link: string, path: JsonPath, scope: Shape): void {
  for (const field of linkFields(link)) {
    const part = { offset: link.indexOf(`:${field}`) + 1, length: field.length };
    const found = followPath(context, scope, field);
    if ('reason' in found) context.report({ ...found.reason, place: { path, part } });
    else if (found.shape.item.kind === 'scalar' || found.shape.item.kind === 'any')
      noteUse(context, found.shape, { path, part });
    else context.report(unshowable({ path, part }, 'text', found.shape));
  }
}

const MEDIA_KEYS = ['url', 'alternativeText', 'width', 'height', 'formats', 'name', 'ext', 'size'];

/** Checks an image or file that stands in the manifest: the record of a media field, with at least its `url`. */
export function checkMedia(context: Context, spec: FieldSpec, value: unknown, path: JsonPath): string[] {
  if (!isObject(value)) {
    context.report(noMedia({ path }, expectedKind(spec), value));
    return [];
  }
  if (!Object.hasOwn(value, 'url'))
    context.report(missingProp({ path, part: 'key' }, 'url', expectedKind(spec)));
  for (const word of Object.keys(value).filter((key) => !MEDIA_KEYS.includes(key)))
    context.report(unknownProp({ path: [...path, word], part: 'key' }, word, expectedKind(spec), MEDIA_KEYS));
  return Object.keys(value).filter((key) => MEDIA_KEYS.includes(key));
}

/** A literal as the page shows it: `$$` stands for `$`. */
function unescaped(value: string): string {
  return value.startsWith('$$') ? value.slice(1) : value;
}
