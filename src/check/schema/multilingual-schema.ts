import { isObject } from '../../core/json/json.ts';
import type { Json } from './fields.ts';

/**
 * A JSON Schema for a multilingual site: each text or list may be an object with one value per language. With `anyOf`,
 * editors would report the problems of only one alternative.
 */
export function multilingualSchema(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      ['if', 'not', 'x-block'].includes(name) ? value : inLanguages(value),
    ]),
  );
}

function inLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLanguages);
  if (!isObject(value)) return value;
  const inner = multilingualSchema(value);
  const types = [inner.type].flat();
  const isLiteral = types.includes('string') || types.includes('array');
  return isLiteral && !types.includes('object') && inner.enum === undefined && inner.const === undefined
    ? { ...inner, type: [...types, 'object'] }
    : inner;
}
