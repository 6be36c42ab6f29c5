import type { Span } from '../../core/json/position.ts';

/** A placeholder as other languages write it. */
export interface ForeignPart extends Span {
  readonly text: string;
  /** The text between its brackets. */
  readonly inner: string;
}

// The placeholders of Handlebars and Vue, of JavaScript, and of server templates.
const FOREIGN = /\{\{\s*(.*?)\s*\}\}|\$\{\s*(.*?)\s*\}|<%=?\s*(.*?)\s*%>/;

/** The first placeholder of another language in a text. */
export function foreignPart(text: string): ForeignPart | undefined {
  const found = FOREIGN.exec(text);
  if (!found) return undefined;
  const [whole, ...inside] = found;
  const inner = inside.find((one) => one !== undefined) ?? '';
  return { offset: found.index, length: whole.length, text: whole, inner: inner.replace(/^[$.]+/, '') };
}

// In an address, a single pair of brackets is a placeholder as well, as in OpenAPI, Next.js and many manuals.
const IN_ADDRESS = /\$?\{\{?\s*[$.]*([\w-]+)\s*\}?\}|\[([\w-]+)\]|<%?=?\s*([\w-]+)\s*%?>/g;

/** An address with its foreign placeholders rewritten as links in a manifest; undefined if it has none. */
export function ownAddress(
  address: string,
): { readonly address: string; readonly fields: readonly string[] } | undefined {
  const fields: string[] = [];
  const own = address.replace(IN_ADDRESS, (_, ...inside: readonly (string | undefined)[]) => {
    const field = inside.slice(0, 3).find((one) => one !== undefined) ?? '';
    fields.push(field);
    return `:${field}`;
  });
  return address.startsWith('/') && fields.length > 0 ? { address: own, fields } : undefined;
}

const INNER_PATH = /\$([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[[^\]]*\])*)/g;

/** Every part of a text that could be a path with its `$`. */
export function innerPaths(text: string): readonly ForeignPart[] {
  return [...text.matchAll(INNER_PATH)].map(({ index, 0: whole, 1: inner = '' }) => ({
    offset: index,
    length: whole.length,
    text: whole,
    inner,
  }));
}

/** True if a value was meant as a parameter of the route, ":slug", or as a binding, "$page.title". */
export function isMeantAsPath(value: unknown): value is string {
  return typeof value === 'string' && /^(?::[A-Za-z]\w*|\$[A-Za-z_][\w-]*(?:[.[].*)?)$/.test(value);
}
