import { dequal } from 'dequal/lite';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { isObject, parsedJson } from '../../core/json/json.ts';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * A JSON text with another value in it: what is the same keeps its place, its order and its layout. Without a
 * text of before, or where it can't be read, the value alone.
 */
export function changedJson(before: string | undefined, value: unknown): string {
  const old = before === undefined ? undefined : parsedJson(before);
  if (before === undefined || old === undefined) return `${JSON.stringify(value, null, 2)}\n`;
  const changes: Change[] = [];
  collect(old, value, [], changes);
  return changes.reduce(
    (text, { path, value: next }) => applyEdits(text, modify(text, path, next, FORMAT)),
    before,
  );
}

interface Change {
  readonly path: JSONPath;
  /** Undefined: it goes. */
  readonly value: unknown;
}

function collect(old: unknown, fresh: unknown, path: JSONPath, changes: Change[]): void {
  if (dequal(old, fresh)) return;
  if (isObject(old) && isObject(fresh)) {
    for (const name of new Set([...Object.keys(old), ...Object.keys(fresh)]))
      collect(old[name], fresh[name], [...path, name], changes);
  } else if (Array.isArray(old) && Array.isArray(fresh) && old.length === fresh.length) {
    for (const [at, item] of fresh.entries()) collect(old[at], item, [...path, at], changes);
  } else changes.push({ path, value: fresh });
}
