import { isObject } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentRule } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';

/** A rule for a required value; `isThere` returns true if the value can be shown. */
const needed =
  (kind: string, isThere: (value: unknown) => boolean): ContentRule =>
  (value, { required }) =>
    required && !isThere(value)
      ? { message: `Nothing is entered here, and the block needs ${kind}. Enter it` }
      : undefined;

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

const text = needed('a text', isFilled);

export const check: CheckDefinition = {
  code: 'content-empty',
  severity: 'warning',
  about: 'A field of the content that a block needs is filled.',
  example: withBlock(
    '{ "type": "people", "people": { "$each": "page.committee.details", "name": "$designation" } }',
  ),
  visit: {
    content: {
      text,
      lines: text,
      markup: text,
      prose: text,
      href: text,
      image: needed('a picture', isObject),
      file: needed('a file', isObject),
      list: needed('an entry', (value) => Array.isArray(value) && value.length > 0),
    },
  },
};
