import type { JsonObject } from '../../core/json/json.ts';
import { member } from '../../core/json/json.ts';
import { parseProseName } from '../../core/text/prose.ts';
import { readProse } from './read-prose.ts';

/** The member of a record that is named like a `proseName`: the tree of its rich text, unless it has one already. */
export function proseMember(record: JsonObject, name: string): unknown {
  const parsed = Object.hasOwn(record, name) ? undefined : parseProseName(name);
  return parsed ? readProse(member(record, parsed.of), parsed.format) : record[name];
}
