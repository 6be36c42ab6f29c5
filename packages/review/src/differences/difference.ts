import { createHash } from 'node:crypto';
import { groupValues } from 'prospectus/internal/core/json/group-values.ts';

export const KINDS = [
  'new page',
  'gone page',
  'error',
  'status',
  'title',
  'moved',
  'heading',
  'text',
  'link',
  'picture',
  'control',
  'layout',
  'markup',
  'pixels',
  'style',
  'accessibility',
  'overflow',
] as const;
export type Kind = (typeof KINDS)[number];

/** A part of a picture on both sides. In the report it is a data URI in which the difference is marked. */
export interface Crop {
  /** The name of the view: "1440 dark". */
  readonly view: string;
  /** The hash of the pixels of both sides. */
  readonly hash: string;
  readonly before?: string;
  readonly after?: string;
  readonly marked?: string;
  readonly width: number;
}

export interface Difference {
  readonly kind: Kind;
  /** The block with the difference, or another part of the page: "page", "styles". */
  readonly block: string;
  readonly route: string;
  readonly path: string;
  readonly scenario: string;
  readonly before: string;
  readonly after: string;
  readonly crops?: readonly Crop[];
  /** The key (`differenceKey`) of the difference that causes this difference in a picture. */
  readonly cause?: string;
}

/** The same difference on any number of pages, reported once. */
export interface Group extends Pick<Difference, 'kind' | 'block' | 'before' | 'after'> {
  /** A hash of the difference without its page, so that the same change always has the same hash. */
  readonly hash: string;
  readonly places: readonly { readonly path: string; readonly scenario: string }[];
  readonly crops: readonly (Crop & { readonly path: string })[];
  /** The different parts, by page and view; empty if no difference is visible. */
  readonly looks: string;
}

/** The number of pictures of one block that are enough to judge a change. */
export const MAX_CROPS_PER_GROUP = 9;
const MAX_LINES_PER_GROUP = 60;

/** Groups equal differences, and pictures under their cause. Within each kind, those on most pages are first. */
export function groupByCause(differences: readonly Difference[]): readonly Group[] {
  const causes = new Set(differences.filter(({ kind }) => kind !== 'pixels').map(differenceKey));
  const groupOf = (one: Difference): string =>
    one.cause !== undefined && causes.has(one.cause) ? one.cause : differenceKey(one);
  // A difference in text or style must precede the differences in pixels that it causes.
  const inOrder = differences.toSorted((a, b) => Number(a.kind === 'pixels') - Number(b.kind === 'pixels'));
  return [...groupValues(inOrder.map((one) => [groupOf(one), one] as const)).values()]
    .flatMap((all) => groupDifferences(all))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.places.length - a.places.length);
}

/** The identity of a difference. A block's pictures differ slightly on each page, so only the block identifies them. */
export function differenceKey({ kind, block, before, after }: Difference): string {
  return (kind === 'pixels' ? [kind, block] : [kind, block, before, after]).join('\u0000');
}

function groupDifferences(all: readonly Difference[]): Group[] {
  const [first] = all;
  if (!first) return [];
  const { kind, block, before } = first;
  const crops = all.flatMap(({ crops: own = [], path }) => own.map((crop) => ({ ...crop, path })));
  const places = new Map(all.map(({ path, scenario }) => [`${path} ${scenario}`, { path, scenario }]));
  const looks = lookLines(all.filter((one) => one.kind === 'pixels'));
  const after = kind === 'pixels' ? looks : first.after;
  const content = crops.map(({ path, view, hash: own }) => `${path} ${view} ${own}`);
  const hash = createHash('sha256')
    .update([differenceKey(first), ...content].join('\u0000'))
    .digest('hex')
    .slice(0, 12);
  return [
    { hash, kind, block, before, after, places: [...places.values()], crops: crops.filter(isShown), looks },
  ];
}

function lookLines(all: readonly Difference[]): string {
  const lines = all.map(
    ({ path, scenario, after }) => `${path}${scenario === 'whole' ? '' : ` (${scenario})`}, ${after}`,
  );
  const more = lines.length - MAX_LINES_PER_GROUP;
  return [...lines.slice(0, MAX_LINES_PER_GROUP), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

const isShown = ({ before, after }: Crop): boolean => before !== undefined || after !== undefined;
