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
      for (const intended of uses.intendedBindings) findForeign(intended, find);
    },
  },
};

function findForeign(intended: IntendedBinding, find: Find): void {
  if (intended.kind === 'address') {
    const { text, own } = intended;
    // If the fields exist, the correction is certain enough for `--fix`.
    const details = intended.isKnown ? { write: JSON.stringify(own) } : {};
    find(intended.place, `"${text}" would be used literally as an address. Write "${own}"`, details);
  } else if (intended.kind === 'placeholder') {
    const { text, binds } = intended;
    const write = `$${binds}`;
    const advice = 'A binding can’t be part of a text: give the words and the field props of their own';
    if (binds === undefined) find(intended.place, `${shownAs(text)} ${advice}`);
    else find(intended.place, `${shownAs(text)} Write "${write}"`, { write: JSON.stringify(write) });
  }
}

const shownAs = (text: string): string => `"${text}" would be shown literally.`;
