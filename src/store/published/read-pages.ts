import { isObject, member, parseJson } from '../../core/json/json.ts';
import { isPage, type Page } from '../../core/manifest/page.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import type { Pages } from '../../pages/pages.ts';

/** Parses the stored pages of a site; undefined if the text isn't a list of pages. */
export function parsePages(json: string): Pages | undefined {
  const value = parseJson(json);
  return isPages(value) ? value : undefined;
}

/** Parses a list of pages; items that aren't pages are omitted. */
export function parsePageList(json: string): readonly Page[] {
  const value = parseJson(json);
  return Array.isArray(value) ? value.filter(isPage) : [];
}

/** True for a stored page, whose title may be a list of bindings until the content is known. */
const isCompiled = (page: unknown): page is CompiledPage =>
  isObject(page) && isPage(isObject(page.title) ? { ...page, title: '' } : page);

function isPages(value: unknown): value is Pages {
  const pages = member(value, 'pages');
  return (
    Array.isArray(pages) &&
    pages.every(isCompiled) &&
    isObject(member(value, 'site')) &&
    isObject(member(value, 'layout')) &&
    isObject(member(value, 'search'))
  );
}
