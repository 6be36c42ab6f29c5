import { isObject, textMember } from '../../core/json/json.ts';
import type { RequiredFields } from './required-fields.ts';

/** The part of an answer that a page uses. A file stays whole, because its fields belong together. */
export function usedPart(value: unknown, required: RequiredFields): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => usedPart(item, required));
  if (!isObject(value) || Object.hasOwn(value, 'mime')) return value;
  const own = required.zone.get(textMember(value, '__component') ?? '') ?? required;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const below = own.fields.get(name);
      if (below) return [[name, usedPart(inner, below)]];
      return own.scalars.has(name) ? [[name, inner]] : [];
    }),
  );
}
