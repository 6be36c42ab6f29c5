import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import type { FindContent, ShownValues } from '../definition/visitor.ts';
import { sectionFile } from '../paths/manifest-file.ts';
import { describeItem } from '../paths/shape.ts';

export const sectionCheck: CheckDefinition = {
  code: 'section',
  severity: 'error',
  about:
    'The entries of a dynamic zone are shown by "on", which has blocks for each component; those of another list by "show".',
  example: withBlock('{ "$each": "page.gallery", "on": {} }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { value, path, shape, unmapped } of uses.sections) {
        if (!shape?.list || shape.item.kind === 'any') continue;
        const isZone = shape.item.kind === 'zone';
        const at = (name: string) => ({ path: [...path, name], part: 'key' as const });
        if (isZone && value.show !== undefined)
          find(at('show'), '"show" is for lists of one kind: the blocks of a dynamic zone are in "on"');
        if (!isZone && value.on !== undefined)
          find(at('on'), `"on" is for dynamic zones, but this is ${describeItem(shape)}: write "show"`);
        const [component] = unmapped;
        const isNamed = shape.item.kind === 'record' && shape.item.name.includes('.');
        if (isZone || value.show !== undefined || value.on !== undefined || (isNamed && !component)) continue;
        const file = component === undefined ? '' : `, or write ${sectionFile(component)}`;
        find({ path: [...path, '$each'] }, `No block shows the items of this list. Add "show"${file}`);
      }
    },
  },
};

export const unmappedComponentCheck: CheckDefinition = {
  code: 'unmapped-component',
  severity: 'warning',
  about:
    'Each component of a dynamic zone has its blocks: in "on", in a file of page-manifests/sections, or `null` for none.',
  example: withBlock('{ "$each": "page.about", "on": { "about.word": { "type": "image-text" } } }'),
  visit: {
    manifest: ({ uses }, find) => {
      for (const { path, shape, unmapped } of uses.sections) {
        const [first] = unmapped;
        if (first === undefined || shape?.item.kind !== 'zone') continue;
        const message = `Nothing shows ${choiceList(unmapped)} of this zone: visitors don’t see such entries. Add their blocks to "on", or write ${sectionFile(first)}`;
        find({ path: [...path, '$each'] }, message);
      }
    },
  },
};

export const unreadComponentCheck: CheckDefinition = {
  code: 'unread-component',
  severity: 'warning',
  about: 'A block shows each component of a dynamic zone that pages show.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[__component=about.word].title" }'),
  visit: {
    shownContent: (all, find) => {
      for (const [record, zones] of zonesIn(all))
        for (const [name, zone] of zones) findUnread(record, name, zone, find);
    },
  },
};

/**
 * A dynamic zone in a record that pages read: its items, the indexes of the items that are read, and the first
 * reader.
 */
interface Zone {
  readonly items: readonly unknown[];
  readonly read: Set<number>;
  readonly shown: string;
}

function zonesIn(all: readonly ShownValues[]): ReadonlyMap<unknown, ReadonlyMap<string, Zone>> {
  const records = new Map<unknown, Map<string, Zone>>();
  for (const { values, shown } of all) {
    for (const { value, at } of values()) {
      const [name, index] = at.path;
      if (typeof name !== 'string' || typeof index !== 'number' || value === undefined) continue;
      const items = isObject(at.record) ? at.record[name] : undefined;
      if (!Array.isArray(items) || textMember(items[index], '__component') === undefined) continue;
      const zones = records.get(at.record) ?? new Map<string, Zone>();
      const zone = zones.get(name) ?? { items, read: new Set(), shown };
      zone.read.add(index);
      zones.set(name, zone);
      records.set(at.record, zones);
    }
  }
  return records;
}

function findUnread(record: unknown, name: string, { items, read, shown }: Zone, find: FindContent): void {
  const uidAt = (index: number): string => textMember(items[index], '__component') ?? '';
  const others = [...new Set([...read].map(uidAt))];
  for (const index of items.keys()) {
    const uid = uidAt(index);
    if (uid === '' || read.has(index)) continue;
    const shownOnes = others.includes(uid) ? `only the first "${uid}"` : choiceList(others);
    const message = `No block shows this "${uid}": of "${name}", pages show ${shownOnes}. Remove it, or ask the site's developers`;
    find({ record, path: [name, index] }, { message }, shown);
  }
}
