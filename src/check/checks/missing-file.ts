import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { pageText } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'missing-file',
  severity: 'warning',
  about:
    'Beside a home page stand site.json, what is true of the whole site, layout.json, the layout of all pages, and a page for unknown addresses, route "*".',
  example: { texts: [pageText('/')] },
  visit: {
    inSite: ({ facts }, { pages, hasSite, hasLayout }, find) => {
      // Without a home page, these are a few pages for trying things out rather than a site.
      if (pages.get('/') !== facts) return;
      if (!hasSite) find({ path: [] }, 'There is no site.json: the site has no name, language and address');
      if (!hasLayout)
        find({ path: [] }, 'There is no layout.json: the pages have no header, menus and footer');
      if (!pages.has(NOT_FOUND_ROUTE))
        find(
          { path: [] },
          `No page has the route "${NOT_FOUND_ROUTE}", which is shown for unknown addresses`,
        );
    },
  },
};
