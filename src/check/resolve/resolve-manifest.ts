import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import { FEED } from '../../core/manifest/feed.ts';
import { thingSpec } from '../../core/structured-data/thing-spec.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { BlockSpecs } from '../input/blocks.ts';
import type { KnownRecords } from '../paths/known-values.ts';
import type { Shape } from '../paths/shape.ts';
import type { Context, Forms } from './context.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import { resolveSources, sourcesScope } from './resolve-sources.ts';
import { resolveValue } from './resolve-value.ts';
import { noUses } from './resolved.ts';
import { sourceNames } from './source-names.ts';

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
    if (text !== undefined) resolveValue(context, { kind: 'text' }, text, [name], scope);
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
