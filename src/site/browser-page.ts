import type { Page } from '../core/manifest/page.ts';

/** A page without what only the server reads of it. */
export function browserPage({ description: _, about: __, ...page }: Page): Page {
  return page;
}
