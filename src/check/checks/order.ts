import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import { describeItem, isComparable } from '../paths/shape.ts';

const DIRECTIONS = ['desc', 'asc'];

export const check: CheckDefinition = {
  code: 'order',
  severity: 'error',
  about: 'A list is sorted by plain fields of its records, each upwards or downwards.',
  example: withSource('{ "endpoint": "/leaders", "sort": "name:down" }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const key of uses.sortKeys) {
        if ('reversed' in key) {
          const write = `${key.reversed}:desc`;
          find(key.place, `A list is sorted downwards by ${JSON.stringify(write)}`, { write });
          continue;
        }
        const { field, place, shape, direction: word, directionPlace } = key;
        if (shape && !isComparable(shape.item))
          find(place, `"${field}" is ${describeItem(shape)}: a list is sorted by plain fields`);
        if (DIRECTIONS.includes(word.toLowerCase())) continue;
        const message = `Unknown direction "${word}": expected "asc" or "desc"`;
        find(directionPlace, message, { word, candidates: DIRECTIONS });
      }
    },
  },
};
