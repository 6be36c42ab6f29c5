import { expect, it } from 'vitest';
import { changeManifest, checkTexts } from './testing/world.ts';

/** Mistakes that other checks would notice as well. */
it.each([
  ['"trail": [{ "lable": "Rules", "to": "https://house.example" }]', 'unknown-prop'],
  ['"trail": {}', 'list'],
])('%s in a banner causes exactly one message', (trail, code) => {
  const text = changeManifest('"image": "$page.banner_image" }', `"image": "$page.banner_image", ${trail} }`);
  expect(checkTexts(text).diagnostics.map((one) => one.code)).toEqual([code]);
});

it.each([
  ['"populate": { "banner_image"', '"populat": { "banner_image"', 'shape'],
  ['"sources"', '"source"', 'shape'],
  ['"type": "banner"', '"type": "banner", "beside": true', 'shape'],
  ['"endpoint": "/policies",', '"endpoint": "/policies", "paginate": 9,', 'list-source'],
  ['"$each": "details"', '"each": "details"', 'list'],
])('%s replaced by %s causes one message', (from, to, code) => {
  expect(checkTexts(changeManifest(from, to)).diagnostics.map((one) => one.code)).toEqual([code]);
});

it('a repeated banner causes exactly one message', () => {
  const banner = '{ "type": "banner", "title": "$page.page_heading", "image": "$page.banner_image" }';
  const { diagnostics } = checkTexts(changeManifest(banner, `${banner}, ${banner}`));
  expect(diagnostics.map((one) => one.code)).toEqual(['once']);
});
