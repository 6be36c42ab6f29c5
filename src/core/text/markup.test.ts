import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkup, readMarkupLine } from './markup.ts';

const plain = (text: string) => ({ text, bold: false, link: null });
const bold = (text: string) => ({ text, bold: true, link: null });

describe('the simple markup', () => {
  it('has bold words, bullets and paragraphs', () => {
    expect(readMarkup('One **two** three\nnext line\n\n- first\n* **second**\nAfter')).toEqual([
      { kind: 'paragraph', lines: [[plain('One '), bold('two'), plain(' three')], [plain('next line')]] },
      { kind: 'bullets', lines: [[plain('first')], [bold('second')]] },
      { kind: 'paragraph', lines: [[plain('After')]] },
    ]);
  });

  it('turns a bold paragraph into a heading', () => {
    expect(readMarkup('**The rules**\n- One\n\n**Not** all\n\n**The end.**')).toEqual([
      { kind: 'heading', lines: [[plain('The rules')]] },
      { kind: 'bullets', lines: [[plain('One')]] },
      { kind: 'paragraph', lines: [[bold('Not'), plain(' all')]] },
      { kind: 'paragraph', lines: [[bold('The end.')]] },
    ]);
  });

  it.each(['**', '****', 'a ** b', '2 * 3', '-5 degrees', '**open'])('leaves %j as text', (text) => {
    expect(readMarkup(text)).toEqual([{ kind: 'paragraph', lines: [[plain(text)]] }]);
  });

  it('is empty for an empty text', () => {
    expect(readMarkup('')).toEqual([]);
    expect(readMarkup(' \n\n \t\n')).toEqual([]);
  });

  it('keeps every letter of any text', () => {
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

describe('a telephone number or e-mail address', () => {
  const hrefs = (text: string) => readMarkupLine(text).flatMap(({ link }) => link?.href ?? []);

  it('becomes a link inside its text', () => {
    const phone = { href: 'tel:+918055501911', kind: 'phone' };
    const mail = { href: 'mailto:info@museum.example', kind: 'mail' };
    expect(readMarkupLine('Call **+91 80 5550 1911**, or write to info@museum.example.')).toEqual([
      plain('Call '),
      { text: '+91 80 5550 1911', bold: true, link: phone },
      plain(', or write to '),
      { text: 'info@museum.example', bold: false, link: mail },
      plain('.'),
    ]);
    expect(hrefs('(+91-80-5550-1990) +44 20 7946 0123')).toEqual(['tel:+918055501990', 'tel:+442079460123']);
  });

  it.each([
    'from 2019-20 to 2021 22 23',
    'a+91 80 5550 1911',
    '+91 80 5550 1911 1912 1913',
    '+91 80 5550 1911x',
    'info@museum',
    'info@10.0.0.1',
    'https://museum.example/a@b.com',
    'a@b@c.example',
    `${'a'.repeat(65)}@museum.example`,
  ])('is not found in %j', (text) => {
    expect(readMarkupLine(text)).toEqual([plain(text)]);
  });

  it('is a mail link if it is an address with a leading plus sign', () => {
    expect(readMarkupLine('+91@a.b.com').map(({ link }) => link?.href)).toEqual(['mailto:+91@a.b.com']);
  });

  it('is the only kind of text that becomes a link', () => {
    const part = fc.constantFrom(...'+91 80 5550 - @ a.b .com / ? %0a : < **'.split(' '), ' ');
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const text = parts.join('');
        const spans = readMarkupLine(text);
        expect(spans.map((span) => span.text).join('')).toBe(text.split(/\*\*(.+?)\*\*/).join(''));
        for (const { link } of spans) {
          if (link) expect(link.href).toMatch(/^(tel:\+\d{5,23}|mailto:[\w.+-]+@[\w.-]+)$/);
        }
      }),
    );
  });

  it('is found fast in a long adversarial text', () => {
    for (const text of ['a.'.repeat(50_000), '+91 80 '.repeat(20_000), `a@${'b-.'.repeat(30_000)}`]) {
      // Measures processor time, because elapsed time depends on how busy the machine is.
      const begun = process.cpuUsage();
      readMarkupLine(text);
      expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_000);
    }
  });
});
