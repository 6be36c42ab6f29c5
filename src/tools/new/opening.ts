import { type Piece, type Value, valueFor } from './piece.ts';

/** The first words and the first picture of a record open its page; without words its title does. */
export function openingValues(values: readonly Value[], title: string): readonly Value[] {
  const words = values.find(({ kind }) => kind === 'words') ?? { kind: 'words', value: title };
  const picture = values.find(({ kind }) => kind === 'picture');
  return picture ? [words, picture] : [words];
}

/** The piece that opens a page: its title, perhaps a picture, and the way to the page. */
export function openingPiece(values: readonly Value[], steps: readonly Piece[]): Piece {
  return { values, list: { items: steps, optional: true } };
}

/** One step of the way to a page. */
export const trailStep = (label: string, link?: string): Piece => ({
  values: [...valueFor('words', label), ...valueFor('link', link)],
});
