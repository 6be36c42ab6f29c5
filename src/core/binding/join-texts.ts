import { NO_PAGE } from '../text/address.ts';
import { parseBinding } from './binding.ts';

/**
 * Joins texts and the contents of bindings. A text between two bindings is left out if the second has no content, or
 * nothing is before it; a text at the end, if the last binding has none.
 * @param read the content of a part: a literal, a binding, or one of several
 */
export function joinTexts(parts: readonly unknown[], read: (part: unknown) => unknown): string {
  let joined = '';
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
    if (hasContent(text)) joined += (isBetween && joined === '' ? '' : pending) + text;
    last = text;
    pending = '';
  }
  const whole = last === undefined || hasContent(last) ? joined + pending : joined;
  // A text that begins with "$" would be read as a binding.
  return whole.startsWith('$') ? `$${whole}` : whole;
}

/** True if a value has something to show. */
export const hasContent = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : value !== undefined &&
      value !== null &&
      value !== NO_PAGE &&
      !(Array.isArray(value) && value.length === 0);
