import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { pageText } from '../definition/example.ts';
import { isSite } from '../paths/manifest-file.ts';

export const check: CheckDefinition = {
  code: 'missing-file',
  severity: 'warning',
  about: 'Beside a home page there are site.json, layout.json, and a page for unknown addresses, route "*".',
  example: { texts: [pageText('/')] },
  visit: {
    inSite: ({ facts }, { pages, hasSite, hasLayout }, find) => {
      if (pages.size === 0 && isSite(facts.file))
        find({ path: [] }, 'There is no page yet. Write the first one: npx prospectus new page /');
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
