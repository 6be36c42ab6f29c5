import { type JsonObject, member } from '../../core/json/json.ts';
import { parseProseName, picturesName } from '../../core/text/prose.ts';
import { prosePlainText, readProse } from './read-prose.ts';

/** Adds the member that a `proseName` refers to: the tree of a record's rich text, or its plain text. */
export function readProseMember(record: JsonObject, name: string): unknown {
  const parsed = Object.hasOwn(record, name) ? undefined : parseProseName(name);
  if (!parsed) return record[name];
  const value = member(record, parsed.of);
  if (parsed.format !== 'words')
    return readProse(value, parsed.format, member(record, picturesName(parsed.of)));
  return prosePlainText(value, 'words').replace(/\s+/g, ' ').trim();
}
