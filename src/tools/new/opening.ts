import { type Piece, type Value, valueFor } from './piece.ts';

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

/** One step of a page's breadcrumbs. */
export const trailStep = (label: string, link?: string): Piece => ({
  values: [...valueFor('words', label), ...valueFor('link', link)],
});
