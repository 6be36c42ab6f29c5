import { invalidKey, invalidShape, type QueryError } from './query-error.ts';
import type { Schema } from './schema.ts';
import { isText, isTextList, splitAtCommas } from './value.ts';

const always = ['id', 'documentId'];
const invalidFields = 'Invalid fields parameter. Expected a string or an array of strings';

/** The errors of a choice of scalar fields: a text with commas, a list of texts, or `*`. */
export function checkFields(
  schema: Schema | undefined,
  value: unknown,
  keys: readonly string[],
): QueryError[] {
  if (isText(value)) return checkNames(schema, value, keys);
  if (isTextList(value)) return value.flatMap((text, at) => checkNames(schema, text, [...keys, String(at)]));
  return value ? [invalidShape(invalidFields, { keys })] : [];
}

function checkNames(schema: Schema | undefined, text: string, keys: readonly string[]): QueryError[] {
  if (text === '*') return [];
  return splitAtCommas(text).flatMap((name) => {
    const attribute = schema?.attributes.get(name);
    const right = attribute?.kind === 'scalar' && !schema?.hidden.has(name);
    if (right || always.includes(name)) return [];
    return [invalidKey(1, name, attribute ? name : null, { keys, expected: scalarKeys(schema) })];
  });
}

function scalarKeys(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const scalars = [...schema.attributes].filter(
    ([key, { kind }]) => kind === 'scalar' && !schema.hidden.has(key),
  );
  return [...always, ...scalars.map(([key]) => key)];
}
