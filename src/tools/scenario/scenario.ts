import type { Params } from '../../core/binding/path.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import type { PseudoLanguage } from './pseudo-languages.ts';

/** The answer of a source: a record or a failure. */
export interface Answer {
  readonly record?: unknown;
  readonly failure?: LoadFailure;
}

/** Answers by the URL of their source. */
export type Answers = ReadonlyMap<string, Answer>;

/** A page at an address with some content: a built-in scenario, or one from a file. */
export interface Scenario {
  /** The scenario's name: "whole", "members empty", or that of its file. */
  readonly name: string;
  /** The path from the site's folder; undefined for a built-in scenario. */
  readonly file?: string;
  readonly page: CompiledPage;
  readonly path: string;
  readonly params: Params;
  /** The answers that differ from the site's own content. */
  readonly answers: () => Answers;
  /** Shows an answer to a form in the page, as visitors without JavaScript get it. */
  readonly fill?: (html: string) => string;
  readonly pseudo?: PseudoLanguage;
  /** The day on which the page is viewed, such as `2027-02-28`. */
  readonly date?: string;
  /** The only width at which pictures are taken. */
  readonly width?: number;
}

/** The name for a page's files: "our-policy", "index". */
export function pageFileName(path: string): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll('/', '-');
}
