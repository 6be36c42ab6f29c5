import { isObject } from '../../core/json/json.ts';

/** The formatter's line width (biome.json). */
const WIDTH = 110;

/**
 * A value as JSON text in the project's layout: the outer `open` levels are spread over lines, and deeper values are on
 * one line if they fit.
 */
export function jsonText(value: unknown, open: number): string {
  return `${print(value, open, '', 0)}\n`;
}

function print(value: unknown, open: number, indent: string, column: number): string {
  const line = oneLine(value);
  const isLeaf = !isObject(value) && !Array.isArray(value);
  const isShort = open <= 0 || line.length <= 2 || isPlainList(value);
  if (isLeaf || (isShort && column + line.length < WIDTH)) return line;
  const deeper = `${indent}  `;
  const [start, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.map((item: unknown) => deeper + print(item, open - 1, deeper, deeper.length))
    : Object.entries(value).map(([name, inner]) => {
        const key = `${deeper}${JSON.stringify(name)}: `;
        return key + print(inner, open - 1, deeper, key.length);
      });
  return `${start}\n${items.join(',\n')}\n${indent}${end}`;
}

// The formatter keeps a list of words on one line, whatever its context.
const isPlainList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${oneLine(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
