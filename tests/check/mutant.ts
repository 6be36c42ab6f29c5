import type { Node } from 'jsonc-parser';

/** A manifest with one thing made wrong. */
export interface Mutant {
  readonly kind: string;
  readonly text: string;
  /** Where the wrong thing stands in the changed text, and how long it is. */
  readonly offset: number;
  readonly length: number;
  /** What the fault is reported at, if not at the place itself: where the mutant's other half is. */
  readonly elsewhere?: string;
  /** For a typo: the word that was right, and the one that stands there now. */
  readonly typo?: { readonly word: string; readonly wrong: string };
}

/** The manifest with another text in the place of a node. */
export function mutant(
  kind: string,
  text: string,
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  by: string,
): Mutant {
  return { kind, text: replaced(text, offset, length, by), offset, length: Math.max(1, by.length) };
}

/** A text with a stretch of it replaced. */
export function replaced(text: string, offset: number, length: number, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}
