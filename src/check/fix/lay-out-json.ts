import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { isObject, type JsonObject } from '../../core/json/json.ts';

/** The formatter's line width (biome.json). */
const WIDTH = 110;
/** Combining marks and format characters, which take no columns. */
const SIGNS = /[\p{M}\p{Cf}]/gu;

/**
 * Lays out a JSON text as the linter requires: an object stays on several lines if its first member begins one;
 * everything else is on one line if it fits. Undefined if the text isn't JSON.
 */
export function layOutJson(text: string): string | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  if (!root || errors.length > 0) return undefined;
  const style = styleOf(text);
  return `${print(root, style, '', 0)}${style.newline}`;
}

/** The text with another object in place of a node; unchanged parts stay on several lines if they were. */
export function replaceObject(text: string, node: Node, object: JsonObject): string {
  const [before, after] = [text.slice(0, node.offset), text.slice(node.offset + node.length)];
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const written = write(object, node, text);
  const root = parseTree(written);
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  return root ? before + print(root, { ...styleOf(text), text: written }, indent, line.length) + after : text;
}

/** A value as JSON, with the exact characters of an equal node. */
function write(value: unknown, old: Node | undefined, text: string): string {
  const written = old && text.slice(old.offset, old.offset + old.length);
  if (written !== undefined && JSON.stringify(JSON.parse(written)) === JSON.stringify(value)) return written;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, inner]) =>
      `${JSON.stringify(name)}:${write(inner, old && findNodeAtLocation(old, [name]), text)}`,
  );
  return `{${old && isOpen(old, { text }) ? '\n' : ''}${members.join(',')}}`;
}

function styleOf(text: string): Style {
  const [, unit = '  '] = /^[{[]\r?\n([ \t]+)/.exec(text) ?? [];
  return { text, newline: text.includes('\r\n') ? '\r\n' : '\n', unit };
}

interface Style {
  readonly text: string;
  readonly newline: string;
  readonly unit: string;
}

function print(node: Node, style: Style, indent: string, column: number): string {
  const line = isOpen(node, style) ? undefined : oneLine(node, style);
  if (line !== undefined && column + line.replace(SIGNS, '').length < WIDTH) return line;
  const inner = node.children ?? [];
  if (inner.length === 0) return oneLine(node, style) ?? '';
  const deeper = indent + style.unit;
  const [start, end] = node.type === 'array' ? '[]' : '{}';
  const items = inner.map(
    (one) =>
      deeper +
      (one.type === 'property' ? member(one, style, deeper) : print(one, style, deeper, deeper.length)),
  );
  return [start, items.join(`,${style.newline}`), `${indent}${end}`].join(style.newline);
}

function member({ children: [key, value] = [] }: Node, style: Style, indent: string): string {
  const name = `${key ? source(key, style) : ''}: `;
  return name + (value ? print(value, style, indent, indent.length + name.length) : '');
}

/** True for an object whose first member begins a line of its own. */
function isOpen({ type, offset, children: [first] = [] }: Node, { text }: Pick<Style, 'text'>): boolean {
  return type === 'object' && first !== undefined && text.slice(offset, first.offset).includes('\n');
}

/** A value on one line; undefined if a part of it needs several lines. */
function oneLine(node: Node, style: Style): string | undefined {
  if (isOpen(node, style)) return undefined;
  if (node.type === 'property') {
    const [key, value] = node.children ?? [];
    const line = value && oneLine(value, style);
    return key && line !== undefined ? `${source(key, style)}: ${line}` : undefined;
  }
  if (node.type !== 'object' && node.type !== 'array') return source(node, style);
  const parts = (node.children ?? []).map((one) => oneLine(one, style));
  if (parts.includes(undefined)) return undefined;
  if (node.type === 'array') return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const source = ({ offset, length }: Node, { text }: Style): string => text.slice(offset, offset + length);
