import { isObject } from '../json/json.ts';
import { type MarkupBlock, readMarkup } from '../text/markup.ts';
import { proseParts, type RichText } from '../text/prose.ts';
import type { Field } from './fields.ts';
import { readText } from './read-text.ts';

/**
 * Rich text of any format: the publisher replaces blocks, Markdown and HTML by a tree (`strapi/prose/`). All other
 * texts are plain.
 * @param readPlain how the block reads a plain text; by default in the simple markup
 */
export const prose = (readPlain: (text: string) => readonly MarkupBlock[] = readMarkup): Field<RichText> => ({
  spec: { kind: 'prose' },
  required: false,
  read: (value) => (isObject(value) ? proseParts(value) : readPlain(readText(value))),
});
