import { createContext, useContext } from 'react';
import type { LanguageLink } from '../../core/manifest/page.ts';

export const PageLanguagesContext = /* @__PURE__ */ createContext<readonly LanguageLink[]>([]);

/** The page in all languages of the site; empty for a site with one. */
export function usePageLanguages(): readonly LanguageLink[] {
  return useContext(PageLanguagesContext);
}
