import { getLocation } from 'jsonc-parser';
import { isObject, jsonAt } from 'prospectus/internal/core/json/json.ts';
import type { JsonPath } from 'prospectus/internal/core/json/position.ts';
import { localizeText } from 'prospectus/internal/core/json-text/localize-text.ts';
import { parsePartialJson } from 'prospectus/internal/core/json-text/read-json.ts';

/** The position of a cursor in a JSON text, which may be half typed. */
export interface Cursor {
  readonly path: JsonPath;
  readonly isKey: boolean;
  /** The value of the whole text, as far as it can be parsed. */
  readonly value: unknown;
  /** The range of the word under the cursor with its quotes, which a completion replaces. */
  readonly from: number;
  readonly to: number;
}

export function findCursor(text: string, offset: number): Cursor {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const place = { path, isKey: isAtPropertyKey, value: parsePartialJson(text) };
  const end = previousNode ? previousNode.offset + previousNode.length : 0;
  if (!previousNode || previousNode.offset >= offset || offset > end)
    return { ...place, from: offset, to: offset };
  // The parser extends an unfinished text to the end of its line; here it ends at the cursor.
  const isClosed = text[end - 1] === '"' && end - 1 > previousNode.offset;
  return { ...place, from: previousNode.offset, to: isClosed ? end : offset };
}

/** Reduces each literal in several languages to the language of the cursor, without moving any other text. */
export function localizeAtCursor(text: string, offset: number, codes: readonly string[]): string {
  const { path } = getLocation(text, offset);
  const code = path.map(String).findLast((step) => codes.includes(step));
  return localizeText(text, codes, code ?? codes[0] ?? '');
}

/** Replaces the value at a path; adds missing objects and lists on the path. */
export function replaceJsonAt(value: unknown, path: JsonPath, now: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return now;
  const inner = replaceJsonAt(jsonAt(value, [step]), rest, now);
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.length > step ? list.with(step, inner) : [...list, inner];
  }
  return { ...(isObject(value) ? value : {}), [step]: inner };
}
