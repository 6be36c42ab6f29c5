import { expect, it } from 'vitest';
import { namesIn, stylesToCut } from './cut-styles.ts';

const HTML =
  '<div class="_card_0a1b2 plain" data-look="story" data-wide="true"><p class="_text_0a1b2">a</p></div>';
const cut = (css: string) => stylesToCut(css)(namesIn(HTML));

it.each([
  ['a class that is there', '._card_0a1b2{gap:0}'],
  ['two that are there', '._card_0a1b2 ._text_0a1b2{gap:0}'],
  ['an element', 'table{gap:0}'],
  ['a class of no module', '.notices{gap:0}'],
  ['a state', '._card_0a1b2:hover,._card_0a1b2[open]{gap:0}'],
  ['a data attribute that is there', '._card_0a1b2[data-wide][data-look=story]{gap:0}'],
  ['a data attribute of no module’s element', '[data-live] ._card_0a1b2{gap:0}'],
  ['a choice', '._card_0a1b2:not(._gone_0a1b2){gap:0}'],
  ['a choice in a choice', '._card_0a1b2:not(:has(>._gone_0a1b2)):is(._off_0a1b2,p){gap:0}'],
  ['a media rule', '@media (width<20rem){._card_0a1b2{gap:0}}'],
  ['a typeface', '@font-face{font-family:x;src:url(x.woff2)}'],
  ['an order of layers', '@layer reset,tokens;'],
  ['nested rules', '._card_0a1b2{gap:0;&:hover{gap:1px}}'],
])('keeps used styles: %s', (_, css) => {
  expect(cut(css)).toBe(css);
});

it.each([
  ['a class that is nowhere', '._gone_0a1b2{gap:0}', ''],
  ['one that begins alike', '._card_0a1b2-x{gap:0}._car_0a1b2{gap:0}', '._card_0a1b2-x{gap:0}'],
  ['below one that is there', '._card_0a1b2>._gone_0a1b2{gap:0}', ''],
  ['one selector of two', '._gone_0a1b2,._text_0a1b2{gap:0}', '._text_0a1b2{gap:0}'],
  ['another value', '._card_0a1b2[data-look="grid"]{gap:0}', ''],
  ['an attribute that is nowhere', '._card_0a1b2[data-narrow]{gap:0}', ''],
  ['all of a layer', '@layer blocks{@media print{._gone_0a1b2{gap:0}}}', ''],
  ['a nested rule', '._card_0a1b2{gap:0;& ._gone_0a1b2{gap:1px}}', '._card_0a1b2{gap:0}'],
])('removes unused styles: %s', (_, css, left) => {
  expect(cut(css)).toBe(left);
});
