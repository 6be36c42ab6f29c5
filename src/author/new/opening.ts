import type { Level } from './level.ts';
import { type Piece, valueFor } from './piece.ts';

/** What opens a page, from banner fields of the record or of a component; without them, from the title. */
export function openingOf(root: Level, components: readonly Level[], title: string): Piece {
  const levels = [root, ...components];
  const words = first(levels, (level) => level.words(/^banner_?title$/i)) ?? title;
  const image = first(levels, (level) =>
    level.take((one, name) => one.kind === 'media' && BANNER.test(name)),
  );
  return openingPiece(words, image, [...trailOf(root), trailStep(words)]);
}

/** A page's title, perhaps with a picture, and the way to the page. */
export function openingPiece(title: string, image: string | undefined, steps: readonly Piece[]): Piece {
  const values = [...valueFor('title', title), ...valueFor('image', image)];
  return { values, list: { meaning: 'trail', items: steps } };
}

/** One step of the way to a page. */
export const trailStep = (label: string, link?: string): Piece => ({
  values: [...valueFor('title', label), ...valueFor('link', link)],
});

const BANNER = /^banner_?image$/i;

/** The first field that one of the levels gives, as a binding. */
function first(levels: readonly Level[], take: (level: Level) => string | undefined): string | undefined {
  for (const level of levels) {
    const name = take(level);
    if (name !== undefined) return `$${level.path}.${name}`;
  }
  return undefined;
}

function trailOf(root: Level): Piece[] {
  const link = root.link(/^(breadcrumb|banner_.*)_?link$/i);
  const label = link?.label ?? root.words(/^breadcrumb_text$/i);
  if (label === undefined) return [];
  return [trailStep(`$${root.path}.${label}`, link && `$${root.path}.${link.link}`)];
}
