import { getLocation } from 'jsonc-parser';
import { isObject, jsonAt } from 'prospectus/internal/core/json/json.ts';
import type { JsonPath } from 'prospectus/internal/core/json/position.ts';
import { localizeText } from 'prospectus/internal/core/json-text/localize-text.ts';
import { partialValue } from 'prospectus/internal/core/json-text/read-json.ts';

/** The place of a cursor in a JSON text that may be half typed. */
export interface Cursor {
  readonly path: JsonPath;
  /** True if the cursor is at the name of a property. */
  readonly isKey: boolean;
  /** The value of the whole text, as far as it can be parsed. */
  readonly value: unknown;
  /** The range of the word under the cursor with its quotes, which a completion replaces. */
  readonly from: number;
  readonly to: number;
}

/** Finds the place of an offset in a text. */
export function cursorAt(text: string, offset: number): Cursor {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const place = { path, isKey: isAtPropertyKey, value: partialValue(text) };
  const end = previousNode ? previousNode.offset + previousNode.length : 0;
  if (!previousNode || previousNode.offset >= offset || offset > end)
    return { ...place, from: offset, to: offset };
  // For the parser an unfinished text extends to the end of its line; here it ends at the cursor.
  const isClosed = text[end - 1] === '"' && end - 1 > previousNode.offset;
  return { ...place, from: previousNode.offset, to: isClosed ? end : offset };
}

/**
 * A text in the language of a cursor: its literals in several languages are reduced to one, and all stay in place.
 * @param codes the languages of the site, the default first; without any, the text stays as it is
 */
export function localizeAtCursor(text: string, offset: number, codes: readonly string[]): string {
  const { path } = getLocation(text, offset);
  const code = path.map(String).findLast((step) => codes.includes(step));
  return localizeText(text, codes, code ?? codes[0] ?? '');
}

/** A value with another one at a path; missing objects and lists on the path are added. */
export function withJsonAt(value: unknown, path: JsonPath, now: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return now;
  const inner = withJsonAt(jsonAt(value, [step]), rest, now);
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return list.length > step ? list.with(step, inner) : [...list, inner];
  }
  return { ...(isObject(value) ? value : {}), [step]: inner };
}
