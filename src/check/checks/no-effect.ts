import { isObject } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'no-effect',
  severity: 'warning',
  about: 'Nothing in a manifest is without effect.',
  example: change('"endpoint": "/policies",', '"endpoint": "/policies",\n      "missing": "Nothing there",'),
  visit: {
    form: (form, find) => {
      if (!Object.hasOwn(form, 'thanksSeconds') || Object.hasOwn(form, 'thanks')) return;
      find({ path: ['thanksSeconds'], part: 'key' }, '"thanksSeconds" has no effect without "thanks"');
    },
    uses: ({ uses, value: page }, find) => {
      for (const { href, place } of uses.links)
        if (place.path[0] === 'blocks' && href === page.route && !href.includes(':'))
          find(place, `The link leads to the page that it stands on, ${href}`);
      for (const { words, place } of uses.repetitions) {
        if (isObject(words.filters) && Object.keys(words.filters).length === 0)
          find(
            { path: [...place.path.slice(0, -1), '$filters'], part: 'key' },
            'No filter leaves everything',
          );
      }
      for (const { value, path } of uses.declared) {
        if (!Object.hasOwn(value, 'missing') || Object.hasOwn(value, 'select')) continue;
        find({ path: [...path, 'missing'], part: 'key' }, '"missing" has no effect without "select"');
      }
    },
  },
};
