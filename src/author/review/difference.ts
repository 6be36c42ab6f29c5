import { createHash } from 'node:crypto';

/** What differs. The order is that of the report. */
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
}

/** The same difference on any number of pages, told once. */
export interface Group {
  /** Of what differs, not of where: it stays while the same change is made. */
  readonly hash: string;
  readonly kind: Kind;
  readonly block: string;
  readonly before: string;
  readonly after: string;
  readonly places: readonly { readonly path: string; readonly scenario: string }[];
  readonly crops: readonly (Crop & { readonly path: string })[];
}

/** So many pictures of one block are enough to judge a change by. */
export const MAX_CROPS_PER_GROUP = 9;
const MAX_LINES_PER_GROUP = 60;

/** Puts equal differences together; what stands on most pages comes first within its kind. */
export function grouped(differences: readonly Difference[]): readonly Group[] {
  const groups = new Map<string, Difference[]>();
  for (const one of differences) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .flatMap((all) => groupOf(all))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.places.length - a.places.length);
}

// A block that looks different does so on each page in its own way: what changed is the block.
function keyOf({ kind, block, before, after }: Difference): string {
  return (kind === 'pixels' ? [kind, block] : [kind, block, before, after]).join('\u0000');
}

function groupOf(all: readonly Difference[]): Group[] {
  const [first] = all;
  if (!first) return [];
  const { kind, block, before } = first;
  const crops = all.flatMap(({ crops: own = [], path }) => own.map((crop) => ({ ...crop, path })));
  const places = new Map(all.map(({ path, scenario }) => [`${path} ${scenario}`, { path, scenario }]));
  const after = kind === 'pixels' ? lookLines(all) : first.after;
  const content = crops.map(({ path, view, hash: own }) => `${path} ${view} ${own}`);
  const hash = createHash('sha256')
    .update([keyOf(first), ...content].join('\u0000'))
    .digest('hex')
    .slice(0, 12);
  return [{ hash, kind, block, before, after, places: [...places.values()], crops: crops.filter(isShown) }];
}

function lookLines(all: readonly Difference[]): string {
  const lines = all.map(
    ({ path, scenario, after }) => `${path}${scenario === 'whole' ? '' : ` (${scenario})`}, ${after}`,
  );
  const more = lines.length - MAX_LINES_PER_GROUP;
  return [...lines.slice(0, MAX_LINES_PER_GROUP), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

const isShown = ({ before, after }: Crop): boolean => before !== undefined || after !== undefined;
