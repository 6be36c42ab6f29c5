import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { blockSchema } from '../../core/manifest/manifest.ts';
import { ANY, type Shape } from '../language/shape.ts';
import { checkMembers, checkRequired } from './check-value.ts';
import { type Context, follow } from './context.ts';

/** Checks a list of blocks: of a page, or the header or footer of the layout. */
export function checkBlocks(context: Context, blocks: unknown, path: JsonPath, scope: Shape): void {
  if (!Array.isArray(blocks)) return;
  const ids = new Set<string>();
  for (const [at, block] of blocks.entries()) {
    if (!isObject(block)) continue;
    checkBlock(context, block, [...path, at], scope);
    checkId(context, block, [...path, at], ids);
  }
}

function checkBlock(context: Context, block: JsonObject, path: JsonPath, scope: Shape): void {
  const type = textMember(block, 'type');
  const blockScope = fromScope(context, block, path, scope);
  if (type === undefined) return;
  const known = context.blocks.get(type);
  if (known) {
    const { fields } = known.block;
    checkMembers(
      context,
      fields,
      block,
      { path, owner: type, also: Object.keys(blockSchema.shape) },
      blockScope,
    );
    checkRequired(context, fields, block, { path: [...path, 'type'] }, type);
  } else {
    const details = { word: type, candidates: context.blocks.keys() };
    context.report('unknown-block', { path: [...path, 'type'] }, `unknown block "${type}"`, details);
  }
}

function fromScope(context: Context, block: JsonObject, path: JsonPath, scope: Shape): Shape {
  const from = textMember(block, 'from');
  if (from === undefined) return scope;
  return follow(context, scope, from, { path: [...path, 'from'] }, 0) ?? ANY;
}

function checkId(context: Context, block: JsonObject, path: JsonPath, ids: Set<string>): void {
  const id = textMember(block, 'id');
  if (id === undefined) return;
  if (ids.has(id))
    context.report('duplicate-id', { path: [...path, 'id'] }, `another block of the page has the id "${id}"`);
  ids.add(id);
}

/** Where the blocks of a manifest that is not yet known to be one stand. */
export function idsOf(value: unknown): ReadonlySet<string> {
  const blocks = member(value, 'blocks');
  return new Set(
    (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => textMember(block, 'id') ?? []),
  );
}
