/** A page of the search index (behaviour: search 13). */
export interface SearchPage {
  readonly path: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly description: string;
  readonly category: string;
  /** From 1 to 10. */
  readonly priority: number;
}

/** A document of the content, found by its title and its words. */
export interface SearchDocument {
  readonly path: string;
  readonly title: string;
  /** Its caption in the CMS, which describes its content. */
  readonly words?: string;
}

/** Everything that the search can find. */
export interface SearchIndex {
  readonly pages: readonly SearchPage[];
  readonly documents: readonly SearchDocument[];
}

/** The address of the index. */
export const SEARCH_INDEX_URL = '/search-index.json';
