import { expect, it } from 'vitest';
import { fontsToPreload } from './assets.ts';

const face = (file: string, rest: string) =>
  `@font-face{font-family:x;src:url(/assets/${file})format("woff2");${rest}}`;

it.each([
  ['', ['/a/latin.woff2', '/a/indic.woff2']],
  [';unicode-range:U+C80-CFF', ['/a/latin.woff2']],
  [';unicode-range:U+100-2BA,U+1E??', ['/a/latin.woff2']],
  [';unicode-range:U+0000-00FF,U+0131', ['/a/latin.woff2', '/a/indic.woff2']],
  [';unicode-range:U+??,U+131', ['/a/latin.woff2', '/a/indic.woff2']],
])('preloads only typefaces with basic Latin letters: "%s"', (range, preloaded) => {
  const css = face('latin.woff2', 'font-weight:400') + face('indic.woff2', `font-weight:400${range}`);
  expect(fontsToPreload(['/a/latin.woff2', '/a/indic.woff2'], css)).toEqual(preloaded);
});
