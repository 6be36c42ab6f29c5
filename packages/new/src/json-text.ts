import { layOutJson } from 'prospectus/internal/check/fix/lay-out-json.ts';
import { isObject } from 'prospectus/internal/core/json/json.ts';

/** A value as JSON text: the objects of the outer `open` levels are spread over lines, deeper ones if needed. */
export function toJsonText(value: unknown, open: number): string {
  return layOutJson(writeValue(value, open)) ?? '';
}

/** JSON with a line break at the start of each open object; the layout spreads these over lines. */
function writeValue(value: unknown, open: number): string {
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item, open - 1)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [] : `${JSON.stringify(name)}:${writeValue(inner, open - 1)}`,
  );
  return `{${open > 0 ? '\n' : ''}${members.join()}}`;
}
