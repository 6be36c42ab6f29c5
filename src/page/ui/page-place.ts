import { createContext, useContext } from 'react';

/** The facts about the page that a block may use. */
interface PagePlace {
  /** The title from the manifest, or else the site's name; empty while its content is still loading. */
  readonly title: string;
  /** The page's own address; empty outside a page. */
  readonly path: string;
}

export const PagePlaceContext = createContext<PagePlace>({ title: '', path: '' });

/** The path of the page, and the heading for a page whose content has none (behaviour: pages 44). */
export function usePagePlace(): PagePlace {
  return useContext(PagePlaceContext);
}
