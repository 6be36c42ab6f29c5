import { expect, it } from 'vitest';
import { createStyleCutter, findStyleNames } from './cut-styles.ts';

const HTML = '<div class="_card plain" data-look="story" data-wide="true"><p class="_text">a</p></div>';
const cut = (css: string) => createStyleCutter(css)(findStyleNames(HTML));

it.each([
  ['classes that are there', '._card ._text{gap:0}'],
  ['an element that is there', 'p,div>p{gap:0}'],
  ['an element that a browser adds', 'tbody{gap:0}'],
  ['a class outside modules', '.notices{gap:0}'],
  ['a state', '._card:hover,._card[open],._card[aria-invalid=true]{gap:0}'],
  ['a used data attribute', '._card[data-wide][data-look=story]{gap:0}'],
  ['a data attribute without a module’s class', '[data-live] ._card{gap:0}'],
  ['a choice in a choice', '._card:not(:has(>._gone)):is(._off,p){gap:0}'],
  ['one of several alternatives', '._card:is([data-look=grid],[data-wide]) :is(h2,p):has(b,p){gap:0}'],
  ['a step of an animation', '@keyframes turn{to{rotate:1turn}}'],
  ['a media rule', '@media (width<20rem){._card{gap:0}}'],
  ['a typeface', '@font-face{font-family:x;src:url(x.woff2)}'],
  ['an order of layers', '@layer reset,tokens;'],
  ['nested rules', '._card{gap:0;&:hover{gap:1px}}'],
])('keeps used styles: %s', (_, css) => {
  expect(cut(css)).toBe(css);
});

it.each([
  ['an unused class', '._gone{gap:0}', ''],
  ['an unused class with a used prefix', '._card-x{gap:0}._car{gap:0}', '._card-x{gap:0}'],
  ['an unused class inside a used one', '._card>._gone{gap:0}', ''],
  ['one unused selector of two', '._gone,._text{gap:0}', '._text{gap:0}'],
  ['an unused value of a data attribute', '._card[data-look="grid"]{gap:0}', ''],
  ['an unused data attribute', '._card[data-narrow]{gap:0}', ''],
  ['an element that is nowhere', 'table,p th{gap:0}select._card[title="a p"]{gap:0}', ''],
  ['alternatives that are all nowhere', '._card:is([data-look=grid],[data-look=list]) p{gap:0}', ''],
  ['what an element would contain', '._card:has(>._gone) ._text{gap:0}', ''],
  ['a layer without used rules', '@layer blocks{@media (hover){._gone{gap:0}}}', ''],
  [
    'what is printed',
    '@layer blocks{._card{gap:0}@media print{._card{gap:1px}}}',
    '@layer blocks{._card{gap:0}}',
  ],
  ['an unused nested rule', '._card{gap:0;& ._gone{gap:1px}}', '._card{gap:0}'],
])('removes unused styles: %s', (_, css, left) => {
  expect(cut(css)).toBe(left);
});

it('keeps all rules for screens if the used classes are unknown', () => {
  expect(createStyleCutter('._gone{gap:0}@media print{._gone{gap:1px}}')()).toBe('._gone{gap:0}');
});
