import type { Span } from '../../core/json/position.ts';

/** A placeholder in the syntax of another language. */
export interface ForeignPart extends Span {
  readonly text: string;
  /** The text between the brackets, without "$" and "." at its start. */
  readonly inner: string;
}

// The placeholders of Handlebars and Vue, of JavaScript, and of server-side templates.
const FOREIGN = /\{\{\s*(.*?)\s*\}\}|\$\{\s*(.*?)\s*\}|<%=?\s*(.*?)\s*%>/;

/** The first placeholder of another language in a text. */
export function findForeignPlaceholder(text: string): ForeignPart | undefined {
  const match = FOREIGN.exec(text);
  if (!match) return undefined;
  const [whole, ...inside] = match;
  const inner = inside.find((one) => one !== undefined) ?? '';
  return { offset: match.index, length: whole.length, text: whole, inner: inner.replace(/^[$.]+/, '') };
}

// In an address, single braces are also a placeholder, as in OpenAPI, Next.js and many manuals.
const IN_ADDRESS = /\$?\{\{?\s*[$.]*([\w-]+)\s*\}?\}|\[([\w-]+)\]|<%?=?\s*([\w-]+)\s*%?>/g;

/** Rewrites the foreign placeholders of an address as fields of a link; undefined if it has none. */
export function rewritePlaceholders(
  address: string,
): { readonly address: string; readonly fields: readonly string[] } | undefined {
  const fields: string[] = [];
  const rewritten = address.replace(IN_ADDRESS, (_, ...inside: readonly (string | undefined)[]) => {
    const field = inside.slice(0, 3).find((one) => one !== undefined) ?? '';
    fields.push(field);
    return `:${field}`;
  });
  return address.startsWith('/') && fields.length > 0 ? { address: rewritten, fields } : undefined;
}

const INNER_PATH = /\$([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[[^\]]*\])*)/g;

/** Every part of a text that could be a path with a `$`. */
export function findInnerPaths(text: string): readonly ForeignPart[] {
  return [...text.matchAll(INNER_PATH)].map(({ index, 0: whole, 1: inner = '' }) => ({
    offset: index,
    length: whole.length,
    text: whole,
    inner,
  }));
}

/** True if a value was probably intended as a parameter of the route, ":slug", or as a binding, "$page.title". */
export function looksLikePath(value: unknown): value is string {
  return typeof value === 'string' && /^(?::[A-Za-z]\w*|\$[A-Za-z_][\w-]*(?:[.[].*)?)$/.test(value);
}
