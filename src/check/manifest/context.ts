import type { RenamedProps } from '../../core/block/define-block.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { Blocks } from '../blocks.ts';
import type { Report } from '../check-definition.ts';
import { check as pathCheck, withDollarAdvice } from '../checks/path.ts';
import { followPath, type PathContext } from '../language/follow-path.ts';
import type { KnownRecords } from '../language/known-values.ts';
import type { Shape } from '../language/shape.ts';
import type { ContentUse, LinkUse, Use } from './uses.ts';

/** What can be named of each form, by its name; undefined where the form has errors of its own. */
export type Forms = ReadonlyMap<string, readonly string[] | undefined>;

/** What the checks of one file share: where to look things up, and where findings go. */
export interface Context extends PathContext {
  readonly blocks: Blocks;
  /** Undefined where one file is checked alone. */
  readonly forms?: Forms | undefined;
  /** Undefined where no content is available. */
  readonly records?: KnownRecords | undefined;
  /** Texts that are meant as they stand, though a field has the same name. */
  readonly words: ReadonlySet<unknown>;
  /** The block that is looked at. */
  readonly block?: JsonObject | undefined;
  /** What its props were called. */
  readonly was?: RenamedProps | undefined;
  readonly report: Report;
  readonly uses: Use[];
  readonly links: LinkUse[];
  /** What known content has for the props that are bound. */
  readonly contentUses: ContentUse[];
  readonly usedParams: Set<string>;
  /** Whether an error may hide what the page really uses: then nothing is called unused. */
  readonly uncertain: () => boolean;
}

/** The context of one file. */
export function newContext(
  { model, blocks, forms, records }: Pick<Context, 'model' | 'blocks' | 'forms' | 'records'>,
  params: readonly string[],
  hidden: boolean,
  words: ReadonlySet<unknown>,
  report: Report,
): Context {
  let uncertain = hidden;
  return {
    model,
    blocks,
    forms,
    records,
    params,
    words,
    report: (finding) => {
      const { severity, usesStayKnown } = finding.check;
      uncertain ||= severity === 'error' && !usesStayKnown;
      report(finding);
    },
    uses: [],
    links: [],
    contentUses: [],
    usedParams: new Set(),
    uncertain: () => uncertain,
  };
}

/** Notes that a page uses what a shape stands for. */
export function noteUse(context: Context, shape: Shape, place: PathPlace): void {
  const { source, steps } = shape;
  if (source !== undefined) context.uses.push({ source, steps, place });
}

/**
 * Follows a path that stands at a place, and notes its use. `skip`: the characters before the path
 * in its text (the `$` of a binding). Undefined if the path has an error, which is then reported.
 */
export function follow(
  context: Context,
  scope: Shape,
  path: string,
  place: PathPlace,
  skip: 0 | 1,
): Shape | undefined {
  const found = followPath(context, scope, path);
  for (const [, param = ''] of path.matchAll(/=:([\w-]+)\]/g)) context.usedParams.add(param);
  if ('shape' in found) {
    const part = { offset: 0, length: path.length + skip };
    for (const shape of [found.shape, ...found.compared]) noteUse(context, shape, { path: place.path, part });
    for (const { reason, span } of found.empty)
      context.report({
        ...reason,
        place: { path: place.path, part: { ...span, offset: span.offset + skip } },
      });
    return found.shape;
  }
  const { reason, span } = found;
  const part = { offset: span.offset + skip, length: span.length };
  const atStart = reason.check === pathCheck && span.offset === 0;
  const advised = atStart ? withDollarAdvice(reason, path, skip === 1) : reason;
  context.report({ ...advised, place: { path: place.path, part } });
  return undefined;
}
