import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isObject, parsedJson, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { pathText } from '../../core/json/position.ts';

/** A manifest without its wrong parts. */
export interface Trimmed {
  readonly text: string;
  /** The parts that were left out, in words. */
  readonly leftOut: readonly string[];
}

/**
 * Leaves out the wrong parts of a manifest. A block of a page is left out whole. The layout has only a few blocks, so
 * a block there loses only the wrong prop, unless it can't do without it. A source loses the wrong part of its
 * populate; if the error is elsewhere, it is left out whole.
 * @param errors the errors of this text
 * @returns undefined if that is impossible: the text isn't JSON, or nothing would be left of the page
 */
export function trimManifest(text: string, errors: readonly Diagnostic[]): Trimmed | undefined {
  const value = parsedJson(text);
  const cuts = errors.map((error) => cutFor(pathAt(text, error)));
  if (!isObject(value) || cuts.some((cut) => cut === undefined)) return undefined;
  const paths = cuts.flatMap((cut) => (cut ? [cut] : []));
  return {
    text: JSON.stringify(untitled(without(value, paths), value), null, 2),
    leftOut: [...new Set(paths.map((path) => partName(value, path)))],
  };
}

function pathAt(text: string, { line, column }: Diagnostic): JsonPath {
  const lines = text.split('\n').slice(0, line - 1);
  const offset = lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const root = parseTree(text);
  const node = root && findNodeAtOffset(root, offset);
  return node ? getNodePath(node) : [];
}

const OPTIONAL = new Set(['search', 'description', 'feed', 'waits', '$schema', 'title']);

function cutFor(path: JsonPath): JsonPath | undefined {
  const [part, which, key] = path;
  if (part === 'blocks' || part === 'about') return path.length > 1 ? path.slice(0, 2) : undefined;
  if (part === 'header' || part === 'footer') return path.length > 1 ? withoutType(path) : undefined;
  if (part === 'sources' && which !== undefined) {
    return key === 'populate' && path.length > 3 ? path : path.slice(0, 2);
  }
  return OPTIONAL.has(String(part)) ? path.slice(0, 1) : undefined;
}

// A block without its type can't be shown.
function withoutType(path: JsonPath): JsonPath {
  return path[2] === 'type' || path[2] === 'from' ? path.slice(0, 2) : path;
}

function without(value: unknown, cuts: readonly JsonPath[]): unknown {
  if (cuts.length === 0) return value;
  const isCut = (key: string | number) => cuts.some((cut) => cut.length === 1 && cut[0] === key);
  const inside = (key: string | number) =>
    cuts.filter((cut) => cut[0] === key && cut.length > 1).map(([, ...rest]) => rest);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, at) => (isCut(at) ? [] : [without(item, inside(at))]));
  }
  if (!isObject(value)) return value;
  const left = Object.entries(value).filter(([name]) => !isCut(name));
  return Object.fromEntries(left.map(([name, inner]) => [name, without(inner, inside(name))]));
}

// A page must have a title: the last word of its address is better than none.
function untitled(trimmed: unknown, whole: unknown): unknown {
  const route = textMember(whole, 'route');
  if (!isObject(trimmed) || route === undefined || Object.hasOwn(trimmed, 'title')) return trimmed;
  const words =
    route
      .split('/')
      .at(-1)
      ?.replace(/[^A-Za-z0-9]+/g, ' ')
      .trim() || 'Home';
  return { ...trimmed, title: words.slice(0, 1).toUpperCase() + words.slice(1) };
}

function partName(value: unknown, path: JsonPath): string {
  const [part, at] = path;
  const list = isObject(value) && typeof part === 'string' ? value[part] : undefined;
  const block: unknown = Array.isArray(list) && typeof at === 'number' ? list[at] : undefined;
  const type = textMember(block, 'type');
  if (path.length === 2 && type !== undefined) return `the block "${type}"`;
  return type === undefined ? pathText(path) : `${pathText(path.slice(2))} of the block "${type}"`;
}
