import { expect, it } from 'vitest';
import { fontsToPreload } from './assets.ts';

const face = (file: string, rest: string) =>
  `@font-face{font-family:x;src:url(/assets/${file})format("woff2");${rest}}`;

it.each([
  ['', ['/a/latin.woff2', '/a/indic.woff2']],
  [';unicode-range:U+C80-CFF', ['/a/latin.woff2']],
])('preloads no typeface for some characters only: "%s"', (range, preloaded) => {
  const css = face('latin.woff2', 'font-weight:400') + face('indic.woff2', `font-weight:400${range}`);
  expect(fontsToPreload(['/a/latin.woff2', '/a/indic.woff2'], css)).toEqual(preloaded);
});
