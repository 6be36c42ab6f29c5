import { findNodeAtLocation, type Node } from 'jsonc-parser';

/** The path to a value in a JSON file: `["blocks", 0, "title"]`. */
export type JsonPath = readonly (string | number)[];

/** A path as text: `blocks[0].people.$each`. */
export function formatPath(path: JsonPath): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`))
    .join('');
}

/** A line and a column, both counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Returns a function from offset to position. It indexes the text's lines, so call this once for each text. */
export function createPositionFinder(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

export function nodeAt(root: Node, path: JsonPath): Node | undefined {
  return findNodeAtLocation(root, [...path]);
}

/** The range of a value; if it is missing, the range of its nearest ancestor. */
export function valueSpan(root: Node, path: JsonPath): Span {
  for (let length = path.length; length > 0; length--) {
    const node = nodeAt(root, path.slice(0, length));
    if (node) return spanOf(node);
  }
  return { offset: root.offset, length: 1 };
}

/** The range of a member's name; a list item has no name, so the range of its value. */
export function keySpan(root: Node, path: JsonPath): Span {
  const node = nodeAt(root, path);
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : node;
  return key ? spanOf(key) : valueSpan(root, path);
}

// Returning the node itself would keep the tree of the whole file in memory.
const spanOf = ({ offset, length }: Node): Span => ({ offset, length });

/** A range inside a quoted text; the whole text if escapes shift the offsets. */
export function insideSpan(text: string, whole: Span, part: Span): Span {
  const raw = text.slice(whole.offset, whole.offset + whole.length);
  if (!raw.startsWith('"') || raw.includes('\\')) return whole;
  const length = Math.max(1, Math.min(part.length, raw.length - 1 - part.offset));
  return { offset: whole.offset + 1 + part.offset, length };
}
