import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'forgotten-dollar',
  severity: 'warning',
  about:
    'A text that names a field of its scope has one `$` before it. For the literal word, list it: `"words": ["Description"]`.',
  example: change('"$page.page_heading"', '"page.page_heading"'),
  visit: {
    uses: ({ uses }, find) => {
      for (const intended of uses.intendedBindings) {
        if (intended.kind !== 'name') continue;
        const path = `$${intended.name}`;
        const shown = intended.isDoubled ? path : intended.name;
        const message = `Visitors would read "${shown}" itself. For the field, write "${path}"; for the word, name it in "words" of the manifest`;
        find(intended.place, message, { write: JSON.stringify(path) });
      }
    },
  },
};
