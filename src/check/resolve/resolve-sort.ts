import type { JsonPath } from '../../core/json/position.ts';
import { followPath } from '../paths/follow-path.ts';
import type { Shape } from '../paths/shape.ts';
import { addUnresolved, type Context } from './context.ts';

/** Resolves the `sort` of a list: "date:desc", several separated by commas, or a list of them. */
export function resolveSort(context: Context, item: Shape, sort: unknown, path: JsonPath): void {
  if (typeof sort === 'string') resolveText(context, item, sort, path);
  if (!Array.isArray(sort)) return;
  for (const [at, text] of sort.entries()) {
    if (typeof text === 'string') resolveText(context, item, text, [...path, at]);
  }
}

function resolveText(context: Context, item: Shape, text: string, path: JsonPath): void {
  let offset = 0;
  for (const part of text.split(',')) {
    resolveKey(context, item, part, { path, offset });
    offset += part.length + 1;
  }
}

interface Start {
  readonly path: JsonPath;
  readonly offset: number;
}

function resolveKey(context: Context, item: Shape, key: string, { path, offset }: Start): void {
  const field = key.split(':')[0]?.trim() ?? '';
  const from = offset + key.indexOf(field);
  const at = (start: number, length: number) => ({
    path,
    part: { offset: start, length: Math.max(1, length) },
  });
  const place = at(from, field.length);
  const [, reversed = ''] = /^-([A-Za-z_][\w.-]*)$/.exec(key.trim()) ?? [];
  if (reversed !== '') {
    context.uses.sortKeys.push({ reversed, place });
    return;
  }
  const target = followPath(context, item, field);
  if ('reason' in target)
    addUnresolved(context, target.reason, at(from + target.span.offset, target.span.length));
  const shape = 'reason' in target ? undefined : target.shape;
  const colon = key.indexOf(':');
  const direction = colon === -1 ? 'asc' : key.slice(colon + 1).trim();
  const directionPlace = at(offset + colon + 1, direction.length);
  context.uses.sortKeys.push({ field, place, shape, direction, directionPlace });
}
