import type { PathHint } from './protocol.ts';

/** The knowledge of the completion: the JSON Schema of manifests, and what the dev server found for this one. */
export interface CompletionData {
  readonly schema: unknown;
  /** The paths of the content model, from the sources. */
  readonly paths: readonly PathHint[];
  /** The addresses of pages and of places on this one. */
  readonly links?: readonly string[];
}

/** The way to a value in a JSON text: names, and places in lists. */
export type ValuePath = readonly (string | number)[];
