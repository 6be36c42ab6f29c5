import { nearest } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { MembersUse } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'item',
  severity: 'warning',
  about: 'A link has words and an address; a film has words for those who can’t see or hear it.',
  example: change(
    '"image": "$page.banner_image" }',
    '"image": "$page.banner_image", "trail": [{ "label": "", "to": "/hall-rules" }] }',
  ),
  visit: {
    uses: ({ uses }, find) => {
      for (const members of uses.members) {
        if (members.path[0] === 'about') continue;
        checkPair(members, find);
        checkFilm(members, find);
      }
    },
  },
};

/** The words of a link by the prop that has its address. */
const WORDS: Readonly<Record<string, string>> = {
  link: 'label',
  to: 'label',
  button: 'buttonLabel',
  all: 'allLabel',
};

function checkPair({ fields, values, path }: MembersUse, find: Find): void {
  for (const [address, words] of Object.entries(WORDS)) {
    const field = fields[words]?.spec;
    if (field?.kind !== 'text' || field.fallback || fields[address]?.spec.kind !== 'href') continue;
    // A misspelt prop is reported by the check "unknown-prop".
    if (Object.keys(values).some((name) => !fields[name] && nearest(name, [address, words]))) continue;
    if (isFilled(values[address]) && !isFilled(values[words]))
      find({ path: [...path, address] }, `The link has no words, so nobody sees it. Give it a "${words}"`);
    // A label without an address is valid in lists with plain-text items, such as a menu, so only buttons are
    // checked.
    if (words !== 'label' && isFilled(values[words]) && !isFilled(values[address]))
      find({ path: [...path, words] }, `The button leads nowhere, so nobody sees it. Give it a "${address}"`);
  }
}

function checkFilm({ fields, values, path }: MembersUse, find: Find): void {
  if (fields.transcript && isFilled(values.video) && !isFilled(values.transcript))
    find({ path: [...path, 'video'] }, 'Nobody can read this film. Give it a "transcript"');
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';
