import type { RenamedProps } from '../../core/block/define-block.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { SharedSection } from '../../core/manifest/manifest.ts';
import type { BlockSpecs } from '../paths/blocks.ts';
import { followPath, type PathContext, type PathTarget } from '../paths/follow-path.ts';
import type { KnownRecords } from '../paths/known-values.ts';
import type { Shape } from '../paths/shape.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { BlockUse, Uses } from './resolved.ts';
import type { SourceNames } from './source-names.ts';

/** The labels of each form by the form's name; undefined if the form has errors. */
export type Forms = ReadonlyMap<string, readonly string[] | undefined>;

export type SharedSections = ReadonlyMap<string, SharedSection>;

/** Everything needed to resolve a manifest, and the uses resolved so far. */
export interface Context extends PathContext {
  readonly blocks: BlockSpecs;
  readonly unbuilt?: ReadonlyMap<string, string> | undefined;
  /** Undefined if one file is checked on its own. */
  readonly forms?: Forms | undefined;
  /** Undefined if no content is available. */
  readonly records?: KnownRecords | undefined;
  /** Texts that the author intends literally, even though a field has the same name. */
  readonly words: ReadonlySet<unknown>;
  readonly sourceNames: SourceNames;
  /** The files of `page-manifests/sections` with a valid structure; undefined if one file is checked on its own. */
  readonly sections?: SharedSections | undefined;
  readonly block?: BlockUse | undefined;
  readonly was?: RenamedProps | undefined;
  readonly uses: Uses;
}

export function addUse({ uses }: Context, { source, steps }: Shape, place: PathPlace): void {
  if (source !== undefined) uses.fields.push({ source, steps, place });
}

export function addUnresolved(context: Context, reason: Unresolved, place: PathPlace): void {
  const { misspelt } = context.sourceNames;
  const isReported =
    reason.why === 'source' && [...misspelt.values()].some(({ meant }) => meant === reason.name);
  context.uses.unresolved.push({ reason, place, isReported });
}

/** Follows a path to a field. If the path has no target, reports the whole position and returns undefined. */
export function followPathOrReport(
  context: Context,
  scope: Shape,
  path: string,
  place: PathPlace,
): PathTarget | undefined {
  const target = followPath(context, scope, path);
  if (!('reason' in target)) return target;
  addUnresolved(context, target.reason, place);
  return undefined;
}

/**
 * Follows a path and records its uses. Undefined if it has no target.
 * @param skip the number of characters before the path in its text (the `$` of a binding)
 */
export function followAndRecordUses(
  context: Context,
  scope: Shape,
  path: string,
  { path: at }: PathPlace,
  skip: 0 | 1,
): Shape | undefined {
  const target = followPath(context, scope, path);
  for (const [, param = ''] of path.matchAll(/=:([\w-]+)\]/g)) context.uses.usedParams.add(param);
  if ('reason' in target) {
    const { reason, span } = target;
    const part = { offset: span.offset + skip, length: span.length };
    addUnresolved(context, span.offset === 0 ? withAdvice(reason, path, skip) : reason, { path: at, part });
    return undefined;
  }
  const part = { offset: 0, length: path.length + skip };
  for (const shape of [target.shape, ...target.compared]) addUse(context, shape, { path: at, part });
  context.uses.followed.push({ path: at, skip, target: target });
  return target.shape;
}

/** Adds advice about the `$` to a text that is not a path, because the `$` may be wrong. */
function withAdvice(reason: Unresolved, path: string, skip: 0 | 1): Unresolved {
  if (reason.why !== 'no path' || (skip === 0 && !path.startsWith('$'))) return reason;
  return { ...reason, advice: skip === 1 ? 'double' : 'drop' };
}

/** The shape at the end of a path, if any; records no use. */
export function shapeAt(context: Context, scope: Shape, path: string): Shape | undefined {
  const target = followPath(context, scope, path);
  return 'reason' in target ? undefined : target.shape;
}
