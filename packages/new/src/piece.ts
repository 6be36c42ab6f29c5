/** The kinds of fields that can show a value of the content, best first. */
export const SHOWN_AS = {
  words: ['text', 'markup', 'prose', 'lines'],
  // A label is shown only beside its link.
  label: ['text'],
  prose: ['prose', 'markup', 'text', 'lines'],
  // Marks of HTML and Markdown are lost, or shown, in another field; Strapi's blocks can't be shown in any other.
  rich: ['prose', '', 'text'],
  blocks: ['prose'],
  // A time can't be shown as markup.
  moment: ['text'],
  // A day needs a field that is meant for days, because it is useless as a heading.
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
  /** Further bindings, of which the first with content is shown if `value` has none. */
  readonly also?: readonly string[];
  /** The words of a link. */
  readonly label?: Value | undefined;
}

/** The values that a page is to show in one place, before a block is chosen for them. */
export interface Piece {
  readonly values: readonly Value[];
  readonly lists?: readonly PieceList[];
}

/** The items of a list in the content, or items listed in the manifest itself. */
export type PieceList =
  | {
      readonly each: string;
      readonly item: Piece;
      /** The component or type of the items. */
      readonly of?: string;
    }
  /** `optional`: a block without a place for the items may still be chosen. */
  | { readonly items: readonly Piece[]; readonly optional?: true };

/** The value as a list of one; an empty list if there is none. */
export const optionalValue = (kind: Value['kind'], value: string | undefined): readonly Value[] =>
  value === undefined ? [] : [{ kind, value }];

export function listPieceValues({ values, lists = [] }: Piece): readonly Value[] {
  const labels = values.flatMap(({ label }) => label ?? []);
  return [...values, ...labels, ...lists.flatMap(itemPieces).flatMap(listPieceValues)];
}

export const itemPieces = (list: PieceList): readonly Piece[] => ('each' in list ? [list.item] : list.items);
