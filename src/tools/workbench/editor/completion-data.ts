import type { PathHint } from './protocol.ts';

/** The data for completion: the JSON Schema of manifests, and what the dev server found for this one. */
export interface CompletionData {
  readonly schema: unknown;
  /** The paths of the content model, beginning at the sources. */
  readonly paths: readonly PathHint[];
  /** The addresses of pages and of blocks on this one. */
  readonly links?: readonly string[];
}

/** The path to a value in a JSON text: names, and indexes of lists. */
export type ValuePath = readonly (string | number)[];
