import { type FieldSpec, href } from '../core/block/fields.ts';
import { nearest, oneOf } from '../core/diagnostics/nearest-word.ts';
import { typeName } from '../core/diagnostics/zod-message.ts';
import { isObject } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import type { Context } from './context.ts';
import { takes } from './kinds.ts';

type Plain = Exclude<FieldSpec, { kind: 'list' | 'group' | 'image' | 'file' }>;

/** Checks a value that stands in the manifest itself, for a prop that is neither list, group nor media. */
export function checkLiteral(context: Context, spec: Plain, value: unknown, path: JsonPath): void {
  if (!hasType(spec, value)) {
    context.report('literal', { path }, `${takes(spec)} is expected, not ${typeName(value)}`);
  } else if (typeof value === 'string') {
    if (spec.kind === 'choice') checkChoice(context, spec.choices, unescaped(value), path);
    if (spec.kind === 'href') checkLink(context, unescaped(value), path);
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

function checkChoice(context: Context, choices: readonly string[], word: string, path: JsonPath): void {
  if (choices.includes(word)) return;
  const known = nearest(word, choices) === undefined || choices.length <= 6 ? `: ${oneOf(choices)}` : '';
  context.report('choice', { path }, `"${word}" is none of the choices${known}`, {
    word,
    candidates: choices,
  });
}

const LINK = href();

function checkLink(context: Context, value: string, path: JsonPath): void {
  const link = LINK.read(value);
  if (link?.kind === 'internal' && !value.trim().startsWith('/')) {
    const message = `"${value}" would lead to a page of this site, "${link.href}". Write ${meant(value.trim(), link.href)}`;
    context.report('unsafe-link', { path }, message);
  } else if (link) {
    context.links.push({
      href: link.kind === 'internal' || link.kind === 'anchor' ? link.href : '',
      place: { path },
    });
  } else {
    const message = `"${value}" is no address that can be followed: a path ("/fees"), "#id", http(s), mailto or tel`;
    context.report('unsafe-link', { path }, message);
  }
}

// Whether "town.example" is a site or a file nobody can tell.
function meant(value: string, path: string): string {
  if (/^[^/\s]+@[^/\s]+$/.test(value)) return `"mailto:${value}"`;
  if (/^www\./i.test(value)) return `"https://${value}"`;
  return /^[\w-]+(\.[\w-]+)+/.test(value) ? `"https://${value}" or "${path}"` : `"${path}"`;
}

const MEDIA_KEYS = ['url', 'alternativeText', 'width', 'height', 'formats', 'name', 'ext', 'size'];

/** Checks an image or file that stands in the manifest: the record of a media field, with at least its `url`. */
export function checkMedia(context: Context, spec: FieldSpec, value: unknown, path: JsonPath): string[] {
  if (!isObject(value)) {
    const message = `${takes(spec)} is a media field of the CMS or an object with a "url", not ${typeName(value)}`;
    context.report('literal', { path }, message);
    return [];
  }
  if (!Object.hasOwn(value, 'url'))
    context.report('missing-prop', { path, part: 'key' }, '"url" is required');
  for (const word of Object.keys(value).filter((key) => !MEDIA_KEYS.includes(key))) {
    const message = `${takes(spec)} has no "${word}"`;
    context.report('unknown-prop', { path: [...path, word], part: 'key' }, message, {
      word,
      candidates: MEDIA_KEYS,
    });
  }
  return Object.keys(value).filter((key) => MEDIA_KEYS.includes(key));
}

/** A literal as the page shows it: `$$` stands for `$`. */
function unescaped(value: string): string {
  return value.startsWith('$$') ? value.slice(1) : value;
}
