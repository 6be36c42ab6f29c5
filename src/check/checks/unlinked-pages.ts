import { isObject, member } from '../../core/json/json.ts';
import type { CheckDefinition } from '../check-definition.ts';
import { boundNames } from '../manifest/source-names.ts';
import { withSource } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'unlinked-pages',
  severity: 'warning',
  about: 'A list that is cut into pages leads from each to the next: a block shows `$pagination`.',
  example: withSource('{ "endpoint": "/leaders", "paginate": 12 }'),
  visit: {
    manifest: ({ value, lists, params }, find) => {
      const { sources, route } = value;
      // Of these a list can't be cut at all, which is told already.
      if (!isObject(sources) || route === '*' || params.length > 0) return;
      const name = Object.keys(sources).find((one) => Number(member(sources[one], 'paginate')) > 0);
      if (name === undefined || boundNames(value, lists).has('pagination')) return;
      const message =
        'Nothing leads to the other pages of this list. Show where it stands: { "type": "pagination", "place": "$pagination" }';
      find({ path: ['sources', name, 'paginate'], part: 'key' }, message);
    },
  },
};
