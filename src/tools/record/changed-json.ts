import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
import { isObject, parsedJson } from '../../core/json/json.ts';
import { sameJson } from '../../core/json/same-json.ts';
import { isSameRecord, readDocumentId } from './same-record.ts';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * Writes another value into a JSON text: equal parts keep their place, order and layout. Without a readable previous
 * text, it writes the value alone.
 */
export function changedJson(before: string | undefined, value: unknown): string {
  const old = before === undefined ? undefined : parsedJson(before);
  if (before === undefined || old === undefined) return `${JSON.stringify(value, null, 2)}\n`;
  return changes(old, value, []).reduce((text, change) => change(text), before);
}

/** A change of the text, to be applied after all earlier ones. */
type Change = (text: string) => string;

function changes(old: unknown, fresh: unknown, path: JSONPath): readonly Change[] {
  if (sameJson(old, fresh)) return [];
  if (isObject(old) && isObject(fresh)) {
    const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
    return [...names].flatMap((name) => changes(old[name], fresh[name], [...path, name]));
  }
  if (isFilled(old) && isFilled(fresh)) {
    const origins = itemOrigins(old, fresh);
    const stays = old.length === fresh.length && origins.every((origin, at) => origin === at);
    return [
      ...(stays ? [] : [(text: string) => reordered(text, path, origins, fresh)]),
      ...origins.flatMap((origin, at) =>
        origin === undefined ? [] : changes(old[origin], fresh[at], [...path, at]),
      ),
    ];
  }
  return [(text) => applyEdits(text, modify(text, path, fresh, FORMAT))];
}

const isFilled = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

/** The previous index of each item; undefined for a new item. */
function itemOrigins(old: readonly unknown[], fresh: readonly unknown[]): readonly (number | undefined)[] {
  const isByPlace = old.length === fresh.length && !fresh.some((item) => readDocumentId(item) !== undefined);
  const left = new Set(old.keys());
  return fresh.map((item, at) => {
    const origin = isByPlace ? at : [...left].find((one) => isSameRecord(old[one], item));
    if (origin !== undefined) left.delete(origin);
    return origin;
  });
}

/** A list with its items reordered and new items among them; the list and its old items keep their layout. */
function reordered(
  text: string,
  path: JSONPath,
  origins: readonly (number | undefined)[],
  fresh: readonly unknown[],
): string {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, path);
  const items = list?.children ?? [];
  const [first, second, last] = [items[0], items[1], items.at(-1)];
  if (!list || !first || !last) return text;
  const opening = text.slice(list.offset, first.offset);
  const endOfFirst = first.offset + first.length;
  const between = second ? text.slice(endOfFirst, second.offset) : `,${opening.slice(1) || ' '}`;
  const indent = /\n([ \t]*)$/.exec(opening)?.[1];
  const written = origins.map((origin, at) => {
    const item = origin === undefined ? undefined : items[origin];
    return item ? text.slice(item.offset, item.offset + item.length) : newItem(fresh[at], indent);
  });
  return [text.slice(0, first.offset), written.join(between), text.slice(last.offset + last.length)].join('');
}

/** An item over several lines, or on the single line of its list. */
function newItem(value: unknown, indent: string | undefined): string {
  if (indent === undefined) return JSON.stringify(value);
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}
