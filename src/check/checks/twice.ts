import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { BlockUse, MembersUse } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'twice',
  severity: 'warning',
  about: 'A page shows nothing twice: neither a block, nor its title, nor one field in two texts of a block.',
  example: change('"role": "$designation"', '"role": "$name"'),
  visit: {
    uses: ({ uses, blocks: types }, find) => {
      // A second opening block is the subject of the check "once".
      const isOpening = ({ block }: BlockUse) => types.get(textMember(block, 'type') ?? '')?.about?.opens;
      for (const blocks of uses.blockLists)
        findCopies(
          blocks.filter((one) => !isOpening(one)),
          find,
        );
      for (const members of uses.members) findSameBinding(members, find);
    },
  },
};

function findCopies(blocks: readonly BlockUse[], find: Find): void {
  const first = new Map<string, number>();
  const titles = new Map<string, number>();
  for (const [at, { block, path }] of blocks.entries()) {
    if (!isObject(block)) continue;
    const { id: _, ...shown } = block;
    const key = JSON.stringify(shown);
    const title = textMember(block, 'title') ?? '';
    const named = titles.get(title);
    const other = first.get(key);
    if (other === undefined) first.set(key, at);
    // A block of nothing but its type is a line, a gap or the like.
    else if (Object.keys(shown).length > 1)
      find({ path: [...path, 'type'] }, `Block ${other + 1} shows the same. Remove one of them`);
    // Where a binding stands twice, its fields may differ.
    if (title === '' || title.startsWith('$')) continue;
    if (named === undefined) titles.set(title, at);
    else if (other === undefined)
      find({ path: [...path, 'title'] }, `Block ${named + 1} has the same title: say what differs`);
  }
}

/** Only what visitors read counts: a picture and a link may well come of one field. */
function findSameBinding({ fields, values, path }: MembersUse, find: Find): void {
  // The properties of a thing are read by machines.
  if (path[0] === 'about' || path[0] === 'feed') return;
  const first = new Map<string, string>();
  for (const [name, value] of boundTexts(fields, values)) {
    const other = first.get(value);
    if (other === undefined) first.set(value, name);
    else find({ path: [...path, name] }, `"${other}" shows "${value}" already`);
  }
}

const READ = ['text', 'lines', 'markup'];

function boundTexts(fields: MembersUse['fields'], values: JsonObject): (readonly [string, string])[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name]?.spec.kind : undefined;
    const isBound = typeof value === 'string' && /^\$(?!\$)/.test(value);
    return isBound && READ.includes(kind ?? '') ? [[name, value] as const] : [];
  });
}
