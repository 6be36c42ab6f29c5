import { isObject } from '../../core/json/json.ts';
import { manifestJsonSchema, type SchemaInput } from './manifest-schema.ts';
import { multilingualSchema } from './multilingual-schema.ts';

/**
 * The text of page-manifests/manifest.schema.json. Each part of a definition has a separate line, for readable diffs.
 * There is no indentation: it took half of the file.
 */
export function schemaText(input: SchemaInput): string {
  const schema = manifestJsonSchema(input);
  return `${layOutLines(input.hasLanguages ? multilingualSchema(schema) : schema, DEPTH)}\n`;
}

// The depth of the nested objects on separate lines: schema, definitions, one definition, its properties.
const DEPTH = 4;
// Parts shorter than this stay on one line.
const LONG = 400;

function layOutLines(value: unknown, depth: number): string {
  const text = JSON.stringify(value);
  if (depth === 0 || text.length < LONG) return text;
  if (Array.isArray(value)) return `[\n${value.map((item) => layOutLines(item, depth - 1)).join(',\n')}\n]`;
  if (!isObject(value)) return text;
  const members = Object.keys(value).map(
    (name) => `${JSON.stringify(name)}:${layOutLines(value[name], depth - 1)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}
