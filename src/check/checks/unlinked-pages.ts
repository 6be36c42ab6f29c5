import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import { pagedSources } from '../resolve/paged-sources.ts';
import { boundNames } from '../resolve/source-names.ts';

export const check: CheckDefinition = {
  code: 'unlinked-pages',
  severity: 'warning',
  about: 'The pages of a list are linked: a block shows `$pagination`.',
  example: withSource('{ "endpoint": "/leaders", "paginate": 12 }'),
  visit: {
    manifest: ({ value, lists, params }, find) => {
      const { sources, route } = value;
      // Such a page can't have a list in pages, which is already reported.
      if (route === NOT_FOUND_ROUTE || params.length > 0) return;
      const [name] = pagedSources(sources);
      if (name === undefined || boundNames(value, lists).has('pagination')) return;
      const message =
        'Nothing leads to the other pages of this list. Show where it stands: { "type": "pagination", "place": "$pagination" }';
      find({ path: ['sources', name, 'paginate'], part: 'key' }, message);
    },
  },
};
