import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unused-source',
  severity: 'warning',
  about: 'A block, the title or the description uses every source.',
  example: change('"sources": {', '"sources": {\n    "motto": { "endpoint": "/motto" },'),
  visit: {
    manifest: ({ sourceNames }, find) => {
      for (const name of sourceNames.unused) {
        find({ path: ['sources', name], part: 'key' }, `No block uses the source "${name}"`);
      }
    },
  },
};
