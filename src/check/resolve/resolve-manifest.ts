import { thingSpec } from '../../core/content/thing-spec.ts';
import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import { FEED } from '../../core/manifest/feed.ts';
import { HEAD_FIELDS } from '../../core/manifest/head-fields.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { BlockSpecs } from '../paths/blocks.ts';
import type { KnownRecords } from '../paths/known-values.ts';
import type { Shape } from '../paths/shape.ts';
import type { Context, Forms, SharedSections } from './context.ts';
import { resolveBlocks } from './resolve-blocks.ts';
import { createSourcesScope, resolveSources } from './resolve-sources.ts';
import { resolveValue } from './resolve-value.ts';
import { Uses } from './resolved.ts';
import { matchSourceNames } from './source-names.ts';

/** Everything that files are checked against. */
export interface CheckEnvironment {
  readonly blocks: BlockSpecs;
  /** The blocks that don't build, by type, each with its file and the reason. */
  readonly unbuilt?: ReadonlyMap<string, string> | undefined;
  readonly model: ContentModel;
  readonly records?: KnownRecords | undefined;
  readonly forms?: Forms | undefined;
  readonly sections?: SharedSections | undefined;
}

export interface ResolvedManifest extends Context {
  readonly value: JsonObject;
  /** The members that contain blocks: `blocks` of a page, `header` and `footer` of the layout. */
  readonly lists: readonly string[];
}

/**
 * Resolves a page, the layout or the blocks of a component once, for all checks and tools that need its uses.
 * @param component the scope of the blocks of a component
 */
export function resolveManifest(
  environment: CheckEnvironment,
  manifest: unknown,
  lists: readonly string[],
  params: readonly string[],
  component?: Shape,
): ResolvedManifest {
  const value = isObject(manifest) ? manifest : {};
  const words = new Set([member(value, 'words')].flat());
  const sourceNames = matchSourceNames(value, lists);
  const uses = new Uses();
  const context: Context = { ...environment, params, words, sourceNames, uses };
  resolveSources(context, member(value, 'sources'));
  const scope = component ?? createSourcesScope(member(value, 'sources'), uses.sources);
  for (const name of ['title', 'description']) {
    const text = member(value, name);
    const [first] = [text].flat();
    const isBound = typeof first === 'string' && first.startsWith('$');
    const kind = name === 'description' && isBound ? 'prose' : 'text';
    if (typeof text === 'string' || Array.isArray(text)) resolveValue(context, { kind }, text, [name], scope);
  }
  for (const [name, { spec }] of Object.entries(HEAD_FIELDS))
    if (member(value, name) !== undefined) resolveValue(context, spec, value[name], [name], scope);
  resolveThings(context, member(value, 'about'), scope);
  const feed = member(value, 'feed');
  if (isObject(feed)) resolveValue(context, FEED.spec, feed, ['feed'], scope);
  for (const list of lists)
    resolveBlocks(context, member(value, list), [list], scope, component !== undefined);
  return { ...context, value, lists };
}

function resolveThings(context: Context, things: unknown, scope: Shape): void {
  for (const [at, thing] of (Array.isArray(things) ? things : []).entries()) {
    const spec = thingSpec(thing);
    if (spec) resolveValue(context, spec, thing, ['about', at], scope);
  }
}
