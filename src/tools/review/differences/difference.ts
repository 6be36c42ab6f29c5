import { createHash } from 'node:crypto';

/** The kinds of differences, in the order of the report. */
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
  'weight',
] as const;
export type Kind = (typeof KINDS)[number];

/** A stretch of a picture of both sides; where the report shows it, as data URIs, with what differs marked. */
export interface Crop {
  /** "1440 dark". */
  readonly view: string;
  /** Of the pixels of both sides. */
  readonly hash: string;
  readonly before?: string;
  readonly after?: string;
  readonly marked?: string;
  readonly width: number;
}

/** One difference between two sides of a page in a scenario. */
export interface Difference {
  readonly kind: Kind;
  /** The block in which it is, or where else: "page", "styles". */
  readonly block: string;
  readonly route: string;
  readonly path: string;
  readonly scenario: string;
  readonly before: string;
  readonly after: string;
  readonly crops?: readonly Crop[];
  /** Of pictures: the difference that makes them look so, by its `keyOf`. */
  readonly cause?: string;
}

/** The same difference on any number of pages, told once. */
export interface Group {
  /** A hash of the difference and not of its place: it stays the same for the same change. */
  readonly hash: string;
  readonly kind: Kind;
  readonly block: string;
  readonly before: string;
  readonly after: string;
  readonly places: readonly { readonly path: string; readonly scenario: string }[];
  readonly crops: readonly (Crop & { readonly path: string })[];
  /** The parts that look different, by page and view; empty where none does. */
  readonly looks: string;
}

/** This many pictures of one block are enough to judge a change by. */
export const MAX_CROPS_PER_GROUP = 9;
const MAX_LINES_PER_GROUP = 60;

/** Puts equal differences together, and pictures under their cause; what stands on most pages comes first within its kind. */
export function grouped(differences: readonly Difference[]): readonly Group[] {
  const groups = new Map<string, Difference[]>();
  const known = new Set(differences.filter(({ kind }) => kind !== 'pixels').map(differenceKey));
  // A cause comes before its pictures.
  for (const one of differences.toSorted(
    (a, b) => Number(a.kind === 'pixels') - Number(b.kind === 'pixels'),
  )) {
    const key = one.cause !== undefined && known.has(one.cause) ? one.cause : differenceKey(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .flatMap((all) => groupDifferences(all))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.places.length - a.places.length);
}

/**
 * The identity of a difference. A block that looks different does so on each page in its own way: what
 * changed is the block.
 */
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
