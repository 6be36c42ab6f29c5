import type { Span } from '../../core/json/position.ts';

/** A placeholder as other languages write it. */
export interface ForeignPart extends Span {
  readonly text: string;
  /** What stands between its brackets. */
  readonly inner: string;
}

// Handlebars and Vue, JavaScript, templates of servers.
const FOREIGN = /\{\{\s*(.*?)\s*\}\}|\$\{\s*(.*?)\s*\}|<%=?\s*(.*?)\s*%>/;

/** The first placeholder of another language in a text. */
export function foreignPart(text: string): ForeignPart | undefined {
  const found = FOREIGN.exec(text);
  if (!found) return undefined;
  const [whole, ...inside] = found;
  const inner = inside.find((one) => one !== undefined) ?? '';
  return { offset: found.index, length: whole.length, text: whole, inner: inner.replace(/^[$.]+/, '') };
}

const INNER_PATH = /\$([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[[^\]]*\])*)/g;

/** Everything in a text that could be a path with its `$`. */
export function innerPaths(text: string): readonly ForeignPart[] {
  return [...text.matchAll(INNER_PATH)].map(({ index, 0: whole, 1: inner = '' }) => ({
    offset: index,
    length: whole.length,
    text: whole,
    inner,
  }));
}
