import type { CheckDefinition } from '../check-definition.ts';
import { change } from '../docs/example.ts';

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
    source: (source, path, find) => {
      if (!Object.hasOwn(source, 'missing') || Object.hasOwn(source, 'select')) return;
      find({ path: [...path, 'missing'], part: 'key' }, '"missing" has no effect without "select"');
    },
  },
};
