import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import type { FindContent, ShownValues } from '../definition/visitor.ts';

export const check: CheckDefinition = {
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
    const isAgain = others.includes(uid);
    const why = isAgain
      ? `only the first "${uid}" of "${name}" is`
      : `of "${name}", ${choiceList(others)} is`;
    const message = `No block shows this "${uid}": ${why}. Remove it, or ask the site's developers`;
    find({ record, path: [name, index] }, { message }, shown);
  }
}
