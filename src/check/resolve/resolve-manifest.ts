import { thingSpec } from '../../core/content/thing-spec.ts';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { FEED } from '../../core/manifest/feed.ts';
import { blockSchema } from '../../core/manifest/manifest.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { BlockSpecs } from '../paths/blocks.ts';
import type { KnownRecords } from '../paths/known-values.ts';
import { ANY, type Shape } from '../paths/shape.ts';
import { type Context, type Forms, followAndNote } from './context.ts';
import { resolveSources, sourcesScope } from './resolve-sources.ts';
import { resolveMembers, resolveValue } from './resolve-value.ts';
import { noUses } from './resolved.ts';
import { sourceNames } from './source-names.ts';

/** The members of every block that are not props. */
const ALSO = Object.keys(blockSchema.shape);

/** A block reads its scope as an object. */
const SCOPE = { kind: 'group', fields: {} } as const;

const FROM = ['from'];

/** Everything that files are checked against. */
export interface CheckEnvironment {
  readonly blocks: BlockSpecs;
  /** The blocks that don't build, by type, each with its file and the reason. */
  readonly unbuilt?: ReadonlyMap<string, string> | undefined;
  readonly model: ContentModel;
  readonly records?: KnownRecords | undefined;
  readonly forms?: Forms | undefined;
}

export interface ResolvedManifest extends Context {
  readonly value: JsonObject;
  /** The members that contain blocks: `blocks` of a page, `header` and `footer` of the layout. */
  readonly lists: readonly string[];
}

/** Resolves a page or the layout once, for all checks and tools that need its uses. */
export function resolveManifest(
  { model, blocks, unbuilt, forms, records }: CheckEnvironment,
  given: unknown,
  lists: readonly string[],
  params: readonly string[],
): ResolvedManifest {
  const value = isObject(given) ? given : {};
  const words = new Set([member(value, 'words')].flat());
  const names = sourceNames(value, lists);
  const uses = noUses();
  const context: Context = {
    model,
    blocks,
    unbuilt,
    forms,
    records,
    params,
    words,
    sourceNames: names,
    uses,
  };
  resolveSources(context, member(value, 'sources'));
  const scope = sourcesScope(member(value, 'sources'), uses.sources);
  for (const name of ['title', 'description']) {
    const text = textMember(value, name);
    const kind = name === 'title' || !text?.startsWith('$') ? 'text' : 'prose';
    if (text !== undefined) resolveValue(context, { kind }, text, [name], scope);
  }
  resolveThings(context, member(value, 'about'), scope);
  const feed = member(value, 'feed');
  if (isObject(feed)) resolveValue(context, FEED.spec, feed, ['feed'], scope);
  for (const list of lists) resolveBlocks(context, member(value, list), [list], scope);
  return { ...context, value, lists };
}

function resolveThings(context: Context, things: unknown, scope: Shape): void {
  for (const [at, thing] of (Array.isArray(things) ? things : []).entries()) {
    const spec = thingSpec(thing);
    if (spec) resolveValue(context, spec, thing, ['about', at], scope);
  }
}

/** Resolves a list of blocks: those of a page, or of the layout's header or footer. */
function resolveBlocks(context: Context, blocks: unknown, path: JsonPath, scope: Shape): void {
  if (!Array.isArray(blocks)) return;
  const uses = blocks.map((block: unknown, at) => ({ block, path: [...path, at] }));
  context.uses.blockLists.push(uses);
  for (const one of uses) if (isObject(one.block)) resolveBlock(context, one.block, one.path, scope);
}

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
