import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArticle } from './article-text.ts';

/** The blocks as plain text, to make expectations readable. */
const plain = (text: string) =>
  readArticle(text).map(({ kind, lines }) => [
    kind,
    ...lines.map((line) => line.map((span) => span.text).join('')),
  ]);

describe('the text of an article', () => {
  it('joins lines into paragraphs and turns numbered lines into bullets', () => {
    expect(plain('The van leaves\nbefore six.\n1. A chair\n2. A lamp\nThe list is read\naloud.')).toEqual([
      ['paragraph', 'The van leaves before six.'],
      ['bullets', 'A chair', 'A lamp'],
      ['paragraph', 'The list is read aloud.'],
    ]);
  });

  it('starts a new paragraph or list after a blank line', () => {
    expect(plain('One\r\n\r\nTwo\n1. a\n\n2. b')).toEqual([
      ['paragraph', 'One'],
      ['paragraph', 'Two'],
      ['bullets', 'a'],
      ['bullets', 'b'],
    ]);
  });

  it('keeps numbers inside a line and drops a number without text', () => {
    expect(plain('Down from 66 to 31.\n3.\nUp')).toEqual([
      ['paragraph', 'Down from 66 to 31.'],
      ['paragraph', 'Up'],
    ]);
  });

  it('keeps decimal numbers at the beginning of a line', () => {
    expect(plain('10.5 million patients\nand 2.5 crore rupees.\n1. Since 1998.')).toEqual([
      ['paragraph', '10.5 million patients and 2.5 crore rupees.'],
      ['bullets', 'Since 1998.'],
    ]);
  });

  it('preserves every word of any text', () => {
    const part = fc.constantFrom('a', 'bc ', '\n', '1. ', '22. x', '\r\n', '**b**');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const words = (text: string) => text.replace(/[^a-z]/g, '');
        const shown = plain(parts.join('')).flatMap(([, ...lines]) => lines);
        expect(words(shown.join(''))).toBe(words(parts.join('')));
      }),
    );
  });
});
