import { expect, it } from 'vitest';
import { changeManifest, checkTexts } from './testing/world.ts';

/** Mistakes that other checks would notice as well. */
it.each([
  ['"trail": [{ "lable": "Rules", "to": "https://house.example" }]', 'unknown-prop'],
  ['"trail": {}', 'list'],
])('reports %s in a banner once', (trail, code) => {
  const text = changeManifest('"image": "$page.banner_image" }', `"image": "$page.banner_image", ${trail} }`);
  expect(checkTexts(text).diagnostics.map((one) => one.code)).toEqual([code]);
});

it.each([
  ['"populate": { "banner_image"', '"populat": { "banner_image"', 'shape'],
  ['"sources"', '"source"', 'shape'],
  ['"type": "banner"', '"type": "banner", "beside": true', 'shape'],
  ['"endpoint": "/policies",', '"endpoint": "/policies", "paginate": 9,', 'list-source'],
  ['"$each": "details"', '"each": "details"', 'list'],
])('reports %s replaced by %s once', (from, to, code) => {
  expect(checkTexts(changeManifest(from, to)).diagnostics.map((one) => one.code)).toEqual([code]);
});

it('reports a repeated banner once', () => {
  const banner = '{ "type": "banner", "title": "$page.page_heading", "image": "$page.banner_image" }';
  const { diagnostics } = checkTexts(changeManifest(banner, `${banner}, ${banner}`));
  expect(diagnostics.map((one) => one.code)).toEqual(['once']);
});
