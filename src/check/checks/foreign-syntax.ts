import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { IntendedBinding } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'foreign-syntax',
  severity: 'error',
  about:
    'A binding is `$` and its path, and nothing else: `{{page.title}}`, `<%= page.title %>` and a path inside a sentence would be shown as they are. An address names its fields by `:slug`, not `{slug}` or `[slug]`.',
  example: change('"$page.page_heading"', '"{{ page.page_heading }}"'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const meant of uses.intendedBindings) findForeign(meant, find);
    },
  },
};

function findForeign(meant: IntendedBinding, find: Find): void {
  if (meant.kind === 'address') {
    const { text, own } = meant;
    // The fix can be written automatically if the fields are known.
    const details = meant.isKnown ? { write: JSON.stringify(own) } : {};
    find(meant.place, `"${text}" would be followed as it stands. Write "${own}"`, details);
  } else if (meant.kind === 'placeholder') {
    const { text, binds } = meant;
    const write = `$${binds}`;
    const advice = 'A binding stands alone: give the words and the field to props of their own';
    if (binds === undefined) find(meant.place, `${shownAs(text)} ${advice}`);
    else find(meant.place, `${shownAs(text)} Write "${write}"`, { write: JSON.stringify(write) });
  }
}

const shownAs = (text: string): string => `"${text}" would be shown as it stands.`;
