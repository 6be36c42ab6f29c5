import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { isLayout, isSite } from '../manifest-file.ts';
import { pageText } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'missing-file',
  severity: 'warning',
  about:
    'Beside a home page stand site.json, what is true of the whole site, layout.json, the layout of all pages, and a page for unknown addresses, route "*".',
  example: { texts: [pageText('/')] },
  visit: {
    site: ({ files, pages }, findIn) => {
      const home = pages.get('/');
      // Without a home page they are a few pages to look at, not a site.
      if (!home) return;
      const find = findIn(home);
      if (!files.some(({ file }) => isSite(file)))
        find({ path: [] }, 'There is no site.json: the site has no name, language and address');
      if (!files.some(({ file }) => isLayout(file)))
        find({ path: [] }, 'There is no layout.json: the pages have no header, menus and footer');
      if (!pages.has(NOT_FOUND_ROUTE))
        find(
          { path: [] },
          `No page has the route "${NOT_FOUND_ROUTE}", which is shown for unknown addresses`,
        );
    },
  },
};
