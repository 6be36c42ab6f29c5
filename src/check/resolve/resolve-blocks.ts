import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { blockSchema } from '../../core/manifest/manifest.ts';
import { ANY, type Shape } from '../paths/shape.ts';
import { type Context, followAndNote } from './context.ts';
import { resolveMembers } from './resolve-value.ts';

/** Resolves a list of blocks: those of a page, or of the layout's header or footer. */
export function resolveBlocks(context: Context, blocks: unknown, path: JsonPath, scope: Shape): void {
  if (!Array.isArray(blocks)) return;
  const uses = blocks.map((block: unknown, at) => ({ block, path: [...path, at] }));
  context.uses.blockLists.push(uses);
  for (const one of uses) if (isObject(one.block)) resolveBlock(context, one.block, one.path, scope);
}

/** The members of every block that are not props. */
const ALSO = Object.keys(blockSchema.shape);

function resolveBlock(context: Context, block: JsonObject, path: JsonPath, scope: Shape): void {
  const owner = textMember(block, 'type') ?? '';
  const blockScope = fromScope(context, block, path, scope);
  const blockSpec = context.blocks.get(owner);
  if (!blockSpec) return;
  const place = { path: [...path, 'type'] };
  const members = { fields: blockSpec.block.fields, values: block, path, place, owner, also: ALSO };
  resolveMembers({ ...context, block, was: blockSpec.about?.was }, members, blockScope);
}

function fromScope(context: Context, block: JsonObject, path: JsonPath, scope: Shape): Shape {
  const from = textMember(block, 'from');
  const fields = context.blocks.get(textMember(block, 'type') ?? '')?.block.fields ?? {};
  const isProp = (key: string): boolean => Object.hasOwn(fields, key);
  // A misspelt "from" is reported at its own position, and not again at each binding in its scope.
  if (from === undefined)
    return Object.keys(block).some((key) => !isProp(key) && nearest(key, FROM)) ? ANY : scope;
  const place = { path: [...path, 'from'] };
  context.uses.places.push({ spec: SCOPE, path: place.path, scope });
  return followAndNote(context, scope, from, place, 0) ?? ANY;
}

/** A block reads its scope as an object. */
const SCOPE = { kind: 'group', fields: {} } as const;

const FROM = ['from'];
