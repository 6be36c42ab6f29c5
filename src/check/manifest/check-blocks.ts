import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { blockSchema } from '../../core/manifest/manifest.ts';
import { unknownBlock } from '../checks/unknown-block.ts';
import { ANY, type Shape } from '../language/shape.ts';
import { findInto, visit } from '../visit.ts';
import { checkRequired } from './check-prop-names.ts';
import { checkMembers } from './check-value.ts';
import { type Context, follow } from './context.ts';

/** Checks a list of blocks: of a page, or the header or footer of the layout. */
export function checkBlocks(context: Context, blocks: unknown, path: JsonPath, scope: Shape): void {
  if (!Array.isArray(blocks)) return;
  visit('blocks', (look, check) => look(blocks, path, findInto(context.report, check), context.blocks));
  for (const [at, block] of blocks.entries()) {
    if (isObject(block)) checkBlock(context, block, [...path, at], scope);
  }
}

function checkBlock(context: Context, block: JsonObject, path: JsonPath, scope: Shape): void {
  const type = textMember(block, 'type');
  const blockScope = fromScope(context, block, path, scope);
  if (type === undefined) return;
  const known = context.blocks.get(type);
  if (known) {
    const { fields } = known.block;
    const own = { ...context, block, was: known.about?.was };
    checkMembers(own, fields, block, { path, owner: type, also: Object.keys(blockSchema.shape) }, blockScope);
    checkRequired(own, fields, block, { path: [...path, 'type'] }, type);
  } else {
    context.report(unknownBlock({ path: [...path, 'type'] }, type, context.blocks.keys()));
  }
}

function fromScope(context: Context, block: JsonObject, path: JsonPath, scope: Shape): Shape {
  const from = textMember(block, 'from');
  const fields = context.blocks.get(textMember(block, 'type') ?? '')?.block.fields ?? {};
  const isProp = (key: string): boolean => Object.hasOwn(fields, key);
  // A misspelt name is reported where it stands, and not again at each binding in its scope.
  if (from === undefined)
    return Object.keys(block).some((key) => !isProp(key) && nearest(key, FROM)) ? ANY : scope;
  return follow(context, scope, from, { path: [...path, 'from'] }, 0) ?? ANY;
}

const FROM = ['from'];
