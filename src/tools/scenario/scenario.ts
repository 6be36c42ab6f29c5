import type { Params } from '../../core/binding/path.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import type { Page } from '../../core/manifest/page.ts';

/** The answer of a source: a record or a failure, perhaps late or never. */
export interface Answer {
  readonly record?: unknown;
  readonly failure?: LoadFailure;
  /** Milliseconds until it comes; infinite where it never does. */
  readonly delay?: number;
}

/** Answers by the URL of their source. */
export type Answers = ReadonlyMap<string, Answer>;

/** A page at an address with some content: a built-in one, or one that a file describes. */
export interface Scenario {
  /** "whole", "members empty", or the name of its file. */
  readonly name: string;
  /** From the site's folder; undefined for a built-in scenario. */
  readonly file?: string;
  readonly page: Page;
  readonly path: string;
  readonly params: Params;
  /** The difference from the site's own content. */
  readonly answers: () => Answers;
  /** The day on which it is seen, as `2027-02-28`. */
  readonly date?: string;
  /** The only width at which pictures are taken. */
  readonly width?: number;
}

/** The name of a page's files: "our-policy", "index". */
export function pageFileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll('/', '-');
}
