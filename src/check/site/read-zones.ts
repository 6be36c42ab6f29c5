import { isObject, textMember } from '../../core/json/json.ts';
import { unreadComponent } from '../checks/unread-component.ts';
import type { ContentPlace, KnownValue } from '../language/known-values.ts';
import type { ContentFault } from './content-rule.ts';

/** A dynamic zone of a record that pages read: which of its components, and the first that reads it. */
interface Zone {
  readonly items: readonly unknown[];
  readonly read: Set<number>;
  readonly shown: string;
}

interface Unread {
  readonly at: ContentPlace;
  readonly fault: ContentFault;
  /** Which page and block read the zone. */
  readonly shown: string;
}

/** Which components of dynamic zones the pages read. */
export class ReadZones {
  readonly #zones = new Map<unknown, Map<string, Zone>>();

  /** Notes that a page reads these values. */
  note(values: readonly KnownValue[], shown: string): void {
    for (const { value, at } of values) {
      const [name, index] = at.path;
      if (typeof name !== 'string' || typeof index !== 'number' || value === undefined) continue;
      const items = isObject(at.record) ? at.record[name] : undefined;
      if (!Array.isArray(items) || textMember(items[index], '__component') === undefined) continue;
      const zones = this.#zones.get(at.record) ?? new Map<string, Zone>();
      const zone = zones.get(name) ?? { items, read: new Set(), shown };
      zone.read.add(index);
      zones.set(name, zone);
      this.#zones.set(at.record, zones);
    }
  }

  /** The components that no page reads, of those zones that pages read. */
  unread(): readonly Unread[] {
    return [...this.#zones].flatMap(([record, zones]) =>
      [...zones].flatMap(([name, zone]) => unreadIn(record, name, zone)),
    );
  }
}

function unreadIn(record: unknown, name: string, { items, read, shown }: Zone): readonly Unread[] {
  const uidAt = (index: number): string => textMember(items[index], '__component') ?? '';
  const others = [...new Set([...read].map(uidAt))];
  return items.flatMap((_, index) => {
    const uid = uidAt(index);
    if (uid === '' || read.has(index)) return [];
    const fault = unreadComponent(name, uid, others, others.includes(uid));
    return [{ at: { record, path: [name, index] }, fault, shown }];
  });
}
