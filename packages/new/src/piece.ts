/** The kinds of fields that can show a value of the content, best first. */
export const SHOWN_AS = {
  words: ['text', 'markup', 'prose', 'lines'],
  prose: ['prose', 'markup', 'text', 'lines'],
  // Only a field meant for a day: a date is useless as a heading.
  day: ['text'],
  number: ['number', 'text'],
  link: ['href'],
  picture: ['image'],
  pictures: ['pictures'],
  file: ['file'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** One value that a page is to show: a binding, or a text. */
export interface Value {
  readonly kind: keyof typeof SHOWN_AS;
  readonly value: string;
}

/** The values that a page is to show in one place, before a block is chosen for them. */
export interface Piece {
  readonly values: readonly Value[];
  readonly list?: PieceList;
}

/** The items of a list in the content, or items listed in the manifest itself. */
export type PieceList =
  | { readonly each: string; readonly item: Piece }
  /** `optional`: a block without a place for the items may still be chosen. */
  | { readonly items: readonly Piece[]; readonly optional?: true };

/** The value as a list of one; an empty list if there is none. */
export const valueFor = (kind: Value['kind'], value: string | undefined): readonly Value[] =>
  value === undefined ? [] : [{ kind, value }];

/**
 * The values that open a page: the first words and the first picture of its record. If the record has no words, the
 * page's title is used.
 */
export function openingValues(values: readonly Value[], title: string): readonly Value[] {
  const words = values.find(({ kind }) => kind === 'words') ?? { kind: 'words', value: title };
  const picture = values.find(({ kind }) => kind === 'picture');
  return picture ? [words, picture] : [words];
}

/** The piece that opens a page: its title, possibly a picture, and the breadcrumbs. */
export function openingPiece(values: readonly Value[], steps: readonly Piece[]): Piece {
  return { values, list: { items: steps, optional: true } };
}

export const trailStep = (label: string, link?: string): Piece => ({
  values: [...valueFor('words', label), ...valueFor('link', link)],
});
