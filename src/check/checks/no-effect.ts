import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'no-effect',
  severity: 'warning',
  about: 'Nothing is said that changes nothing.',
  example: change('"endpoint": "/policies",', '"endpoint": "/policies",\n      "missing": "Nothing there",'),
  visit: {
    form: (form, find) => {
      if (!Object.hasOwn(form, 'thanksSeconds') || Object.hasOwn(form, 'thanks')) return;
      find({ path: ['thanksSeconds'], part: 'key' }, '"thanksSeconds" has no effect without "thanks"');
    },
    uses: ({ uses }, find) => {
      for (const { value, path } of uses.declared) {
        if (!Object.hasOwn(value, 'missing') || Object.hasOwn(value, 'select')) continue;
        find({ path: [...path, 'missing'], part: 'key' }, '"missing" has no effect without "select"');
      }
    },
  },
};
