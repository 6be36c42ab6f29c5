import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkWords, readMarkup } from './markup-text.ts';

const plain = (text: string) => ({ text, bold: false });
const bold = (text: string) => ({ text, bold: true });

describe('the simple markup', () => {
  it('has bold words, bullets and paragraphs', () => {
    expect(readMarkup('One **two** three\nnext line\n\n- first\n* **second**\nAfter')).toEqual([
      { kind: 'paragraph', lines: [[plain('One '), bold('two'), plain(' three')], [plain('next line')]] },
      { kind: 'bullets', lines: [[plain('first')], [bold('second')]] },
      { kind: 'paragraph', lines: [[plain('After')]] },
    ]);
  });

  it.each(['**', '****', 'a ** b', '2 * 3', '-5 degrees', '**open'])('leaves %j as text', (text) => {
    expect(readMarkup(text)).toEqual([{ kind: 'paragraph', lines: [[plain(text)]] }]);
  });

  it('is nothing for nothing', () => {
    expect(readMarkup('')).toEqual([]);
    expect(readMarkup(' \n\n \t\n')).toEqual([]);
  });

  it('loses no letter of any text', () => {
    const letters = (text: string) => text.replace(/[\s*-]/g, '');
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b ', '**', '\n', '- ', '* ', '\n\n')), (parts) => {
        const text = parts.join('');
        const read = readMarkup(text).flatMap((block) => block.lines.flat().map((span) => span.text));
        expect(letters(read.join(''))).toBe(letters(text));
      }),
    );
  });
});

describe('words that lead somewhere', () => {
  const link = { href: 'https://www.youtube.com/@rgcgroup-example', kind: 'external' } as const;
  const linked = (text: string, words: string) => linkWords(readMarkup(text), words, link);

  it('are a link where they are first mentioned, whatever their case', () => {
    expect(linked('Before\n- See our **youtube channel** now\nYouTube Channel', 'YouTube Channel')).toEqual([
      { kind: 'paragraph', lines: [[plain('Before')]] },
      { kind: 'bullets', lines: [[plain('See our '), { ...bold('youtube channel'), link }, plain(' now')]] },
      { kind: 'paragraph', lines: [[plain('YouTube Channel')]] },
    ]);
  });

  it.each(['', ' ', 'Vimeo'])('change nothing where %j is not mentioned', (words) => {
    expect(linked('See our YouTube Channel', words)).toEqual(readMarkup('See our YouTube Channel'));
  });
});
