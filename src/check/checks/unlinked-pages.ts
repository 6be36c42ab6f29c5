import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import { boundNames } from '../resolve/source-names.ts';

export const check: CheckDefinition = {
  code: 'unlinked-pages',
  severity: 'warning',
  about: 'The pages of a list are linked: a block shows `$pagination`.',
  example: withSource('{ "endpoint": "/leaders", "paginate": 12 }'),
  visit: {
    manifest: ({ value, lists, params, uses }, find) => {
      // For such a page, "paginate" itself is reported as an error.
      if (value.route === NOT_FOUND_ROUTE || params.length > 0) return;
      const paged = uses.sources.find(
        ({ value: { paginate }, whole }) => whole.list && Number(paginate) >= 1,
      );
      if (!paged || boundNames(value, lists).has('pagination')) return;
      const message =
        'Nothing leads to the other pages of this list. Add a pagination block: { "type": "pagination", "place": "$pagination" }';
      find({ path: [...paged.path, 'paginate'], part: 'key' }, message);
    },
  },
};
