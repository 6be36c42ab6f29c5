/** A page of the search index (behaviour: search 13). */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly description: string;
  readonly category: string;
  /** The priority in the search, from 1 to 10. */
  readonly priority: number;
}

export interface SearchDocument {
  readonly path: string;
  readonly title: string;
  /** The caption in the CMS, which describes the document's content. */
  readonly words?: string;
}

export interface SearchIndex {
  readonly pages: readonly SearchPage[];
  readonly documents: readonly SearchDocument[];
}

export const SEARCH_INDEX_URL = '/search-index.json';
