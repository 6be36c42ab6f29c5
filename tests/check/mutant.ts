import type { Node } from 'jsonc-parser';

/** A manifest with one mistake. */
export interface Mutant {
  readonly kind: string;
  readonly text: string;
  /** The position and length of the mistake in the changed text. */
  readonly offset: number;
  readonly length: number;
  /** The text at which the fault is reported, if not at the mistake itself: the other half of a contradiction. */
  readonly elsewhere?: string;
  /** For a typo: the correct word, and the wrong one. */
  readonly typo?: { readonly word: string; readonly wrong: string };
}

/** The manifest with the text of a node replaced. */
export function mutant(
  kind: string,
  text: string,
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  by: string,
): Mutant {
  return { kind, text: replaced(text, offset, length, by), offset, length: Math.max(1, by.length) };
}

export function replaced(text: string, offset: number, length: number, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}
