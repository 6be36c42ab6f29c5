import type { ListWords } from '../../core/binding/binding.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { Shape } from '../paths/shape.ts';

export const check: CheckDefinition = {
  code: 'list-source',
  severity: 'error',
  about:
    'Only a list is sorted, filtered, limited or cut into pages: a collection by its source, a list inside a record where it is repeated.',
  example: change('"endpoint": "/policies",', '"endpoint": "/policies",\n      "sort": "page_heading",'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { value, path, whole } of uses.sources) {
        if (whole.list) continue;
        const endpoint = textMember(value, 'endpoint') ?? '';
        const endpointKind = endpoint.split('/').length > 2 ? 'one record' : 'a single type';
        for (const word of OF_LISTS) {
          // With "same", the limit applies to the items of the list that "select" searches.
          const isOwn = word === 'limit' && Object.hasOwn(value, 'same');
          if (!Object.hasOwn(value, word) || isOwn) continue;
          const message = `"${word}" applies to lists, but "${endpoint}" is ${endpointKind}`;
          find({ path: [...path, word], part: 'key' }, message);
        }
      }
      for (const { place, shape, words } of uses.repetitions)
        checkWords(place.path.slice(0, -1), shape, words, find);
    },
  },
};

function checkWords(path: JsonPath, list: Shape | undefined, words: ListWords, find: Find): void {
  for (const [word, value] of Object.entries(words)) {
    const at = [...path, `$${word}`];
    const expected = WANTED[word];
    if (list?.source !== undefined && list.steps.length === 0) {
      const message = `These are all records of the source. Say "${word}" in "${list.source}" itself`;
      find({ path: at, part: 'key' }, message);
    } else if (expected && !expected.is(value))
      find({ path: at }, `Expected ${expected.name}, not ${typeName(value)}`);
  }
}

const isSort = (value: unknown): boolean =>
  [value].flat().every((one) => typeof one === 'string' && one !== '') && !isEmptyList(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const WANTED: Readonly<
  Record<string, { readonly name: string; readonly is: (value: unknown) => boolean } | undefined>
> = {
  sort: { name: 'a field, such as "name:desc", or a list of such texts', is: isSort },
  filters: { name: 'an object of filters', is: isObject },
  limit: { name: 'a whole number from 1 on', is: (value) => Number.isInteger(value) && Number(value) > 0 },
};

const OF_LISTS = ['sort', 'filters', 'limit', 'paginate'];
