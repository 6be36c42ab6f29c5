import { isObject, textMember } from '../../core/json/json.ts';
import type { RequiredFields } from './required-fields.ts';

/** Of an answer what a page uses; a file whole, for its fields belong together. */
export function shownPart(value: unknown, required: RequiredFields): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shownPart(item, required));
  if (!isObject(value) || Object.hasOwn(value, 'mime')) return value;
  const own = required.zone.get(textMember(value, '__component') ?? '') ?? required;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const below = own.fields.get(name);
      if (below) return [[name, shownPart(inner, below)]];
      return own.scalars.has(name) ? [[name, inner]] : [];
    }),
  );
}
