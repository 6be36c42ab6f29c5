import type { Fields } from '../../core/block/fields.ts';
import { CHECKS, type CheckId } from '../checks/all.ts';
import type { Ground, Walked } from '../language/follow-path.ts';
import { walk } from '../language/follow-path.ts';
import type { Shape, Step } from '../language/shape.ts';
import type { Place, Report } from '../report.ts';

/** What the checker needs to know of the blocks: their fields, by type. */
export type Blocks = ReadonlyMap<string, { readonly block: { readonly fields: Fields } }>;

/** Something of a source that a page uses, and where it says so. */
export interface Use {
  readonly source: string;
  readonly steps: readonly Step[];
  readonly place: Place;
}

/** An address that stands in a manifest. */
export interface LinkUse {
  readonly href: string;
  readonly place: Place;
}

/** What the checks of one file share: where to look things up, and where findings go. */
export interface Context extends Ground {
  readonly blocks: Blocks;
  readonly report: Report;
  readonly uses: Use[];
  readonly links: LinkUse[];
  readonly usedParams: Set<string>;
  /** Whether an error may hide what the page really uses: then nothing is called unused. */
  readonly uncertain: () => boolean;
}

/** Errors that leave it plain what the page uses of its sources. */
const HIDES_NOTHING: ReadonlySet<CheckId> = new Set([
  'not-populated',
  'populate-refused',
  'unsafe-link',
  'duplicate-id',
]);

/** Whether a fault in the shape of a manifest may hide what the page uses. */
export function hidesUses({ path }: { readonly path: readonly PropertyKey[] }): boolean {
  const [first, , key] = path;
  return (
    (first === 'sources' && key !== 'populate') ||
    first === 'blocks' ||
    first === 'header' ||
    first === 'footer'
  );
}

/** The context of one file. */
export function newContext(
  { model, blocks }: Pick<Context, 'model' | 'blocks'>,
  params: readonly string[],
  hidden: boolean,
  report: Report,
): Context {
  let uncertain = hidden;
  return {
    model,
    blocks,
    params,
    report: (check, ...rest) => {
      uncertain ||= CHECKS[check].severity === 'error' && !HIDES_NOTHING.has(check);
      report(check, ...rest);
    },
    uses: [],
    links: [],
    usedParams: new Set(),
    uncertain: () => uncertain,
  };
}

/** Notes that a page uses what a shape stands for. */
export function use(context: Context, shape: Shape, place: Place): void {
  const { source, steps } = shape;
  if (source !== undefined) context.uses.push({ source, steps, place });
}

/**
 * Follows a path that stands at a place, and notes its use. `skip`: the characters before the path
 * in its text (the `$` of a binding). Undefined where the path is wrong, which is then reported.
 */
export function follow(
  context: Context,
  scope: Shape,
  path: string,
  place: Place,
  skip: 0 | 1,
): Shape | undefined {
  const walked: Walked = walk(context, scope, path);
  for (const [, param = ''] of path.matchAll(/=:([\w-]+)\]/g)) context.usedParams.add(param);
  if (walked.ok) {
    const part = { offset: 0, length: path.length + skip };
    for (const shape of [walked.shape, ...walked.compared]) use(context, shape, { path: place.path, part });
    return walked.shape;
  }
  const { check, span, message, word, candidates } = walked.fault;
  const part = { offset: span.offset + skip, length: span.length };
  const details = word === undefined || !candidates ? {} : { word, candidates };
  const hint = check === 'path' && span.offset === 0 ? aboutDollar(path, skip) : '';
  context.report(check, { path: place.path, part }, `${message}${hint}`, details);
  return undefined;
}

// "$" marks a binding among texts; where only a path can stand, there is none.
function aboutDollar(path: string, skip: 0 | 1): string {
  if (skip === 1) return '. A text that begins with $ is written with $$';
  return path.startsWith('$') ? '. A path stands here without $' : '';
}
