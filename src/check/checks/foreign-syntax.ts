import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { member } from '../../core/json/json.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';
import { foreignPart } from '../language/foreign-syntax.ts';

export const check: CheckDefinition = {
  code: 'foreign-syntax',
  severity: 'error',
  about:
    'A field is bound by a text that is nothing but `$` and its path. `{{page.title}}`, `<%= page.title %>` and a path inside a sentence would be shown as they are. An address names its fields by `:slug`, not `{slug}` or `[slug]`.',
  example: change('"$page.page_heading"', '"{{ page.page_heading }}"'),
  usesStayKnown: true,
  visit: {
    page: (page, find) => {
      const path = ['search', 'description'];
      const text = path.reduce<unknown>(member, page);
      const part = typeof text === 'string' ? foreignPart(text) : undefined;
      if (part) find({ path, part }, `${shownAs(part.text)} A description of the search is plain text`);
    },
  },
};

/** A placeholder of another language, or a path amid a text; `path` is what the whole text binds, if it is nothing else. */
export function foreignSyntax(place: PathPlace, text: string, path: string | undefined): CheckFinding {
  if (path === undefined) {
    const advice = 'A binding stands alone: give the words and the field to props of their own';
    return finding(check, place, `${shownAs(text)} ${advice}`);
  }
  const details = { write: JSON.stringify(`$${path}`) };
  return finding(check, place, `${shownAs(text)} Write "$${path}"`, details);
}

/** An address with a placeholder of another language; written by itself where its fields are known. */
export function foreignAddress(place: PathPlace, text: string, own: string, isKnown: boolean): CheckFinding {
  const details = isKnown ? { write: JSON.stringify(own) } : {};
  return finding(check, place, `"${text}" would be followed as it stands. Write "${own}"`, details);
}

const shownAs = (text: string): string => `"${text}" would be shown as it stands.`;
