import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'list-source',
  severity: 'error',
  about: 'Only a list is sorted, filtered, limited or cut into pages: the records of a collection.',
  example: change('"endpoint": "/policies",', '"endpoint": "/policies",\n      "sort": "page_heading",'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { value, path, whole } of uses.sources) {
        if (whole.list) continue;
        const endpoint = String(value.endpoint);
        const found = endpoint.split('/').length > 2 ? 'one record' : 'a single type';
        for (const word of OF_LISTS) {
          // With "same", the limit applies to the items of the list that "select" searches.
          const isOwn = word === 'limit' && Object.hasOwn(value, 'same');
          if (!Object.hasOwn(value, word) || isOwn) continue;
          const message = `"${word}" is said of a list, but "${endpoint}" is ${found}`;
          find({ path: [...path, word], part: 'key' }, message);
        }
      }
    },
  },
};

const OF_LISTS = ['sort', 'filters', 'limit', 'paginate'];
