import { NO_PAGE } from '../text/address.ts';
import { compileBinding, parseBinding } from './binding.ts';

/**
 * Joins texts and the contents of bindings. A text between two bindings is omitted if the second binding has no
 * content, or if nothing precedes the text; a final text is omitted if the last binding has no content.
 * @param read returns the content of a part: a literal, a binding, or one of several
 */
export function joinTexts(parts: readonly unknown[], read: (part: unknown) => unknown): string {
  let result = '';
  let pending = '';
  let last: string | undefined;
  for (const part of parts) {
    const content = read(part);
    const text = typeof content === 'number' ? String(content) : typeof content === 'string' ? content : '';
    if (typeof part !== 'object' && parseBinding(part).kind === 'literal') {
      pending += text;
      continue;
    }
    const isBetween = last !== undefined;
    if (hasContent(text)) result += (isBetween && result === '' ? '' : pending) + text;
    last = text;
    pending = '';
  }
  return escapeLiteralText(last === undefined || hasContent(last) ? result + pending : result);
}

/** Writes a text as a literal of a manifest: an initial "$" is doubled, because it would begin a binding. */
export const escapeLiteralText = (text: string): string => (text.startsWith('$') ? `$${text}` : text);

/**
 * A joined address of a page: a name made of its parts, and the member of the scope that has all their fields.
 * Undefined for an address whose fields aren't plain names.
 */
export function parseJoinedLink(
  parts: readonly unknown[] = [],
): { readonly record: string; readonly name: string } | undefined {
  const texts = parts.filter((part) => typeof part === 'string');
  const fields = texts.filter((part) => parseBinding(part).kind === 'path');
  const isPlain = fields.length > 0 && fields.every((field) => /^\$[\w-]+(\.[\w-]+)*$/.test(field));
  if (!isPlain || texts.length < parts.length || !texts[0]?.startsWith('/')) return undefined;
  const record = /^\$([\w-]+)\./.exec(fields[0] ?? '')?.[1] ?? '';
  if (record === '' || !fields.every((field) => field.startsWith(`$${record}.`)))
    return { record: '', name: `/${JSON.stringify(texts)}` };
  const inRecord = texts.map((part) => (fields.includes(part) ? `$${part.slice(record.length + 2)}` : part));
  return { record, name: `/${JSON.stringify(inRecord)}` };
}

/** Fills the name of a joined address from its record; undefined for another name. */
export function fillJoinedLink(name: string, record: unknown): string | undefined {
  if (!name.startsWith('/[')) return undefined;
  const parts: readonly unknown[] = JSON.parse(name.slice(1));
  return joinTexts(parts, (part) => compileBinding(part)(record, {}));
}

export const hasContent = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== undefined &&
      value !== null &&
      value !== NO_PAGE &&
      !(Array.isArray(value) && value.length === 0);
