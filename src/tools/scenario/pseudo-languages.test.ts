import { expect, it } from 'vitest';
import { PSEUDO_LANGUAGES } from './pseudo-languages.ts';

const translated = (name: string, html: string) => PSEUDO_LANGUAGES[name]?.translate(html);
const letters = (text = '') => text.normalize('NFD').match(/\p{L}/gu)?.length;

it.each([
  ['<p lang="en">Fees &amp; dues</p>', /^<p lang="en">F́F\S+ &amp; \S+<\/p>$/u],
  [
    '<a href="/fees">office@museum.example or museum.example/fees</a>',
    /^<a href="\/fees">office@museum.example \S+ museum.example\/fees<\/a>$/u,
  ],
  ['<style>p { color: red }</style><b></b>', /^<style>p { color: red }<\/style><b><\/b>$/],
  ['<p>ಶುಲ್ಕ</p>', /^<p>ಶುಶು\S+<\/p>$/u],
])('lengthens only the visible texts of %s', (html, longer) => {
  expect(translated('pseudo-long', html)).toMatch(longer);
});

it('lengthens texts by 40 %', () => {
  const text = 'Applications for the session are accepted until the end of the month.';
  expect((letters(translated('pseudo-long', text)) ?? 0) / (letters(text) ?? 1)).toBeCloseTo(1.4, 1);
});

it('changes a text in the same way after any other text', () => {
  const [short, long] = ['Fees', 'All fees'].map((title) =>
    translated('pseudo-long', `<h1>${title}</h1><p>Dues</p>`),
  );
  expect(long?.slice(-10)).toBe(short?.slice(-10));
});

it.each(['<p>Fees: 12 &euro;</p>', '<p>ಶುಲ್ಕ: 12 &euro;</p>'])('writes %s in Arabic letters', (html) => {
  expect(translated('pseudo-rtl', html)).toMatch(/^<p>\p{Script=Arabic}+: 12 &euro;<\/p>$/u);
});
