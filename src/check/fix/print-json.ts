import type { Node } from 'jsonc-parser';
import { isObject } from '../../core/json/json.ts';

const WIDTH = 110;

export interface FileStyle {
  readonly text: string;
  readonly newline: string;
  readonly unit: string;
}

/** Detects the layout of a file from its text. */
export function jsonStyle(text: string): FileStyle {
  const [, unit = '  '] = /^[{[]\r?\n([ \t]+)/.exec(text) ?? [];
  return { text, newline: text.includes('\r\n') ? '\r\n' : '\n', unit };
}

/**
 * Prints a value as JSON in place of an older one. Equal parts keep their exact characters, and an object that was on
 * one line stays on one line if it fits.
 */
export function printJson(
  value: unknown,
  old: Node | undefined,
  style: FileStyle,
  indent: string,
  column: number,
): string {
  const slice = old && style.text.slice(old.offset, old.offset + old.length);
  if (slice !== undefined && isSame(value, JSON.parse(slice))) return slice;
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const wasLong = old?.type === 'object' && slice?.includes('\n') === true;
  const line = wasLong ? undefined : oneLine(value, old, style, indent);
  return line !== undefined && column + line.length < WIDTH ? line : manyLines(value, old, style, indent);
}

type Members = { readonly [name: string]: unknown };

function oneLine(
  value: Members,
  old: Node | undefined,
  style: FileStyle,
  indent: string,
): string | undefined {
  const parts = Object.keys(value).map(
    (name) => `${JSON.stringify(name)}: ${printJson(value[name], memberNode(old, name), style, indent, 0)}`,
  );
  const line = parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  return line.includes('\n') ? undefined : line;
}

function manyLines(value: Members, old: Node | undefined, style: FileStyle, indent: string): string {
  const deeper = indent + style.unit;
  const lines = Object.keys(value).map((name) => {
    const key = `${deeper}${JSON.stringify(name)}: `;
    return key + printJson(value[name], memberNode(old, name), style, deeper, key.length);
  });
  return ['{', lines.join(`,${style.newline}`), `${indent}}`].join(style.newline);
}

function memberNode(node: Node | undefined, name: string): Node | undefined {
  const property = node?.children?.find(
    (one) => one.type === 'property' && one.children?.[0]?.value === name,
  );
  return property?.children?.[1];
}

// Unlike in `sameJson`, the order of the keys counts.
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
