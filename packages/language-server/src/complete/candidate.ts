import type { CompletionItem } from 'vscode-languageserver';

/** A value that is possible at the cursor, and its probability. */
export interface Candidate {
  readonly item: CompletionItem;
  readonly value: unknown;
  readonly score: number;
}

/** The base score of a value that fits the field. */
export const SUITS = 1000;
