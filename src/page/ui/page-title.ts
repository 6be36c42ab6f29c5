import { createContext, useContext } from 'react';

/**
 * The title from the manifest, for a page whose content can't be loaded; empty if the content has come, or still may.
 */
export const PageTitleContext = createContext('');

/** The heading of a page whose own title could not be loaded (behaviour: pages 44). */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}
