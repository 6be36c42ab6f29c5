import { expect, it } from 'vitest';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { compileLayout, compilePage } from '../../pages/compile.ts';
import { parsePages } from './read-pages.ts';

const world = { blocks: new Map(), forms: new Map() };

it.each([
  ['a text', 'Fees'],
  ['several bindings', ['$page.metaTitle', '$page.title']],
])('reads a stored page with %s as its title', (_, title) => {
  const sources = { page: { endpoint: '/fee' } };
  const page = compilePage({ route: '/fees', title, sources, blocks: [{ $each: 'page.parts' }] }, world);
  const layout = compileLayout({ sources: {}, header: [], footer: [] }, UNNAMED_SITE, world);
  const pages = { site: UNNAMED_SITE, layout, pages: [page], search: {} };
  expect(parsePages(JSON.stringify(pages))?.pages).toEqual([page]);
});
