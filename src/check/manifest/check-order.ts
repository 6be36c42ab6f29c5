import type { JsonPath } from '../../core/json/position.ts';
import { DIRECTIONS, foreignOrder, unknownDirection, unsortable } from '../checks/order.ts';
import { followPath } from '../language/follow-path.ts';
import { describe, type Shape } from '../language/shape.ts';
import type { Context } from './context.ts';

/** Checks the `sort` of a list: "date:desc", several with commas between, or a list of them. */
export function checkOrder(context: Context, item: Shape, sort: unknown, path: JsonPath): void {
  if (typeof sort === 'string') checkText(context, item, sort, path);
  if (!Array.isArray(sort)) return;
  for (const [at, text] of sort.entries()) {
    if (typeof text === 'string') checkText(context, item, text, [...path, at]);
  }
}

function checkText(context: Context, item: Shape, text: string, path: JsonPath): void {
  let offset = 0;
  for (const part of text.split(',')) {
    checkKey(context, item, part, { path, offset });
    offset += part.length + 1;
  }
}

interface Start {
  readonly path: JsonPath;
  /** Where in the text the key begins. */
  readonly offset: number;
}

function checkKey(context: Context, item: Shape, key: string, { path, offset }: Start): void {
  const field = key.split(':')[0]?.trim() ?? '';
  const from = offset + key.indexOf(field);
  const at = (start: number, length: number) => ({
    path,
    part: { offset: start, length: Math.max(1, length) },
  });
  const [, reversed = ''] = /^-([A-Za-z_][\w.-]*)$/.exec(key.trim()) ?? [];
  if (reversed !== '') {
    context.report(foreignOrder(at(from, field.length), reversed));
    return;
  }
  const found = followPath(context, item, field);
  if ('reason' in found) {
    context.report({ ...found.reason, place: at(from + found.span.offset, found.span.length) });
  } else if (!isPlain(found.shape)) {
    context.report(unsortable(at(from, field.length), field, describe(found.shape)));
  }
  const colon = key.indexOf(':');
  const direction = colon === -1 ? 'asc' : key.slice(colon + 1).trim();
  if (!DIRECTIONS.includes(direction.toLowerCase())) {
    context.report(unknownDirection(at(offset + colon + 1, direction.length), direction));
  }
}

function isPlain({ item, list }: Shape): boolean {
  return item.kind === 'any' || (!list && item.kind === 'scalar' && item.type !== 'json');
}
