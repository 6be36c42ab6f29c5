import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { MembersUse } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'item',
  severity: 'warning',
  about:
    'Each item of a list or a feed shows something of its own; a link has words and an address, a film has words.',
  example: withBlock('{ "type": "people", "people": [{ "name": "Dean" }, { "name": "Dean" }] }'),
  visit: {
    manifest: ({ value: { feed } }, find) => {
      for (const name of ['title', 'date']) {
        const given = textMember(feed, name);
        if (given !== undefined && !given.startsWith('$'))
          find({ path: ['feed', name] }, `Every entry would have the same ${name}. Bind a field: "$${name}"`);
      }
    },
    uses: ({ uses }, find) => {
      const lists = new Map<string, MembersUse[]>();
      for (const members of uses.members) {
        if (members.path[0] === 'about') continue;
        checkPair(members, find);
        checkFilm(members, find);
        checkCells(members, find);
        const at = members.path.at(-1);
        // Blocks have a check of their own, and a list made of a list has one item in the manifest.
        if (members.path.length < 3 || typeof at !== 'number') continue;
        const key = members.path.slice(0, -1).join('/');
        lists.set(key, [...(lists.get(key) ?? []), members]);
      }
      for (const items of lists.values()) checkItems(items, find);
    },
  },
};

/** The name of an item, and where it leads: no two of a list have the same. */
const OWN = ['label', 'title', 'name', 'to', 'link'];

function checkItems(items: readonly MembersUse[], find: Find): void {
  for (const [at, { values, path }] of items.entries()) {
    if (Object.values(values).every((value) => value === '')) {
      find({ path }, 'Nothing stands in this item. Fill it, or take it out');
      continue;
    }
    const before = items.slice(0, at);
    const same = before.findIndex((other) => JSON.stringify(other.values) === JSON.stringify(values));
    if (same >= 0) {
      find({ path }, `Item ${same + 1} is the same. Remove one of them`);
      continue;
    }
    for (const name of OWN) {
      const value = values[name];
      const twin = before.findIndex((other) => isFilled(value) && other.values[name] === value);
      if (twin >= 0) find({ path: [...path, name] }, `Item ${twin + 1} has the same "${name}"`);
    }
  }
}

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
    // A misspelt prop is the subject of the check "unknown-prop".
    if (Object.keys(values).some((name) => !fields[name] && nearest(name, [address, words]))) continue;
    if (isFilled(values[address]) && !isFilled(values[words]))
      find({ path: [...path, address] }, `The link has no words, so nobody sees it. Give it a "${words}"`);
    // Where items may be words alone, so may those of a menu.
    if (words !== 'label' && isFilled(values[words]) && !isFilled(values[address]))
      find({ path: [...path, words] }, `The button leads nowhere, so nobody sees it. Give it a "${address}"`);
  }
}

/** Who can't hear or see a film reads it. */
function checkFilm({ fields, values, path }: MembersUse, find: Find): void {
  if (fields.transcript && isFilled(values.video) && !isFilled(values.transcript))
    find({ path: [...path, 'video'] }, 'Nobody can read this film. Give it a "transcript"');
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';

/** A list of texts, such as the cells of a row, shows no field twice. */
function checkCells({ fields, values, path }: MembersUse, find: Find): void {
  for (const [name, list] of Object.entries(values)) {
    const spec = fields[name]?.spec;
    if (spec?.kind === 'list' && Array.isArray(list) && list.length === 0)
      find({ path: [...path, name] }, 'An empty list shows nothing. Fill it, or take it out');
    if (spec?.kind !== 'list' || spec.of.kind !== 'text' || !Array.isArray(list)) continue;
    for (const [at, value] of list.entries())
      if (typeof value === 'string' && /^\$(?!\$)/.test(value) && list.indexOf(value) < at)
        find({ path: [...path, name, at] }, `"${value}" stands in this list already`);
  }
}
