/** A page of the search index (behaviour: search 13). */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly description: string;
  readonly category: string;
  /** 1 to 10. */
  readonly priority: number;
}

/** A document of the content, found by its title. */
export interface SearchDocument {
  readonly path: string;
  readonly title: string;
}

/** All that can be found. */
export interface SearchIndex {
  readonly pages: readonly SearchPage[];
  readonly documents: readonly SearchDocument[];
}

/** Where the index is served. */
export const SEARCH_INDEX_URL = '/search-index.json';
