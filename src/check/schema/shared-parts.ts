import { createHash } from 'node:crypto';
import { isObject } from '../../core/json/json.ts';
import type { Json } from './fields.ts';

// For a part shorter than this a reference would hardly save anything.
const LONG = 60;

// The keywords that contain schemas: by name, in a list, or a single one.
const BY_NAME = ['definitions', 'properties'];
const LISTS = ['allOf', 'anyOf'];
const SINGLE = ['items', 'additionalProperties', 'then', 'else'];

/** A JSON Schema in which parts that occur several times become one definition; it allows and offers the same. */
export function withSharedParts(schema: Json): Json {
  const counts = new Map<string, number>();
  count(schema, counts);
  const shared = new Map<string, Json>();
  const whole = mapParts(schema, (part, isDefinition) => replaced(part, isDefinition, counts, shared));
  const definitions = isObject(whole.definitions) ? whole.definitions : {};
  const names = [...shared.keys()].toSorted();
  return {
    ...whole,
    definitions: { ...definitions, ...Object.fromEntries(names.map((name) => [name, shared.get(name)])) },
  };
}

/** Counts equal parts; a part inside two equal parts is counted once. */
function count(schema: Json, counts: Map<string, number>): void {
  mapParts(schema, (part) => {
    const text = JSON.stringify(part);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    if (before === 0) count(part, counts);
    return part;
  });
}

function replaced(
  part: Json,
  isDefinition: boolean,
  counts: ReadonlyMap<string, number>,
  shared: Map<string, Json>,
): Json {
  const text = JSON.stringify(part);
  const inner = (): Json => mapParts(part, (one, own) => replaced(one, own, counts, shared));
  if (isDefinition || text.length < LONG || (counts.get(text) ?? 0) < 2) return inner();
  const name = `part-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  if (!shared.has(name)) shared.set(name, inner());
  return { $ref: `#/definitions/${name}` };
}

function mapParts(schema: Json, replace: (part: Json, isDefinition: boolean) => Json): Json {
  const one = (part: unknown, isDefinition = false): unknown =>
    isObject(part) ? replace(part, isDefinition) : part;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => {
      if (SINGLE.includes(word)) return [word, one(value)];
      if (LISTS.includes(word) && Array.isArray(value))
        return [word, value.map((part: unknown) => one(part))];
      if (!BY_NAME.includes(word) || !isObject(value)) return [word, value];
      const parts = Object.entries(value).map(([name, part]) => [name, one(part, word === 'definitions')]);
      return [word, Object.fromEntries(parts)];
    }),
  );
}
