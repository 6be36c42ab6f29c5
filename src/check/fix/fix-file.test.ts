import { describe, expect, test } from 'vitest';
import { changeManifest, checkTexts, environment, FILE, SOUND } from '../testing/world.ts';
import { fixFile } from './fix-file.ts';
import { fixFiles } from './fix-files.ts';

const fix = (text: string): string => fixFile(environment, { file: FILE, text });
const POPULATE = `"populate": { "banner_image": true, "committee": { "populate": { "details": true } } }`;

describe('--fix', () => {
  test('leaves correct files unchanged', () => {
    expect(fix(SOUND)).toBe(SOUND);
    const odd = SOUND.replace('{ "banner_image": true,', '{"banner_image":true ,');
    expect(fix(odd)).toBe(odd);
  });

  test.each([
    ['a missing populate', `,\n      ${POPULATE}`, ''],
    ['a missing key', `"banner_image": true, `, ''],
    ['a missing level', `{ "populate": { "details": true } }`, 'true'],
    ['an unused key', `"banner_image": true`, `"banner_image": true, "gallery": true`],
    ['a key that is refused', `"banner_image"`, `"baner_image"`],
    ['a list', POPULATE, `"populate": ["banner_image", "committee.details"]`],
  ])('repairs a populate: %s', (_, from, to) => {
    const fixed = fix(changeManifest(from, to));
    expect(JSON.parse(fixed)).toEqual(JSON.parse(SOUND));
    expect(checkTexts(fixed).diagnostics).toEqual([]);
    expect(fixed.split('\n').length).toBe(SOUND.split('\n').length);
  });

  test('writes a populate that covers the bindings of all languages', () => {
    const site = { file: 'page-manifests/site.json', text: '{ "locales": ["en", "kn"] }' };
    const text = changeManifest(
      '"image": "$page.banner_image"',
      '"image": { "en": "$page.banner_image", "kn": "$page.gallery[0]" }',
    );
    const both = text.replace('"banner_image": true', '"banner_image": true, "gallery": true');
    for (const populate of ['', '"pdf_file": true, ']) {
      const written = text.replace('"banner_image": true, ', populate);
      const [fixed] = fixFiles({ ...environment, files: [{ file: FILE, text: written }, site] });
      expect(JSON.parse(fixed?.text ?? '')).toEqual(JSON.parse(both));
    }
  });

  test('keeps the order of keys and the line ends', () => {
    const text = changeManifest(
      POPULATE,
      `"populate": { "gallery": true, "committee": true, "banner_image": true }`,
    );
    const fixed = fix(text.replaceAll('\n', '\r\n'));
    expect(fixed).toContain(
      '"populate": { "committee": { "populate": { "details": true } }, "banner_image": true }',
    );
    expect(fixed.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('removes an unneeded populate', () => {
    const text = `{ "route": "/a", "title": "A", "description": "A.",
  "sources": { "page": { "endpoint": "/policies", "populate": { "gallery": true }, "onError": "log" } },
  "blocks": [{ "type": "banner", "title": "$page.page_heading" }] }`;
    expect(fix(text)).toContain('"page": { "endpoint": "/policies", "onError": "log" }');
  });

  test('wraps a populate that would make its line too long', () => {
    const text = `{
  "route": "/a",
  "title": "A",
  "description": "A.",
  "sources": { "page": { "endpoint": "/policies" } },
  "blocks": [
    { "type": "image-text", "image": "$page.about[__component=about.trust].image" },
    { "type": "image-text", "image": "$page.about[__component=about.campus].image" },
    { "type": "people", "people": { "$each": "page.committee.details", "name": "$name", "photo": "$photo" } }
  ]
}
`;
    expect(fix(text)).toContain(`  "sources": {
    "page": {
      "endpoint": "/policies",
      "populate": {
        "about": {
          "on": {
            "about.trust": { "populate": { "image": true } },
            "about.campus": { "populate": { "image": true } }
          }
        },
        "committee": { "populate": { "details": { "populate": { "photo": true } } } }
      }
    }
  },
`);
  });

  test('keeps a populate that may belong to a misspelt prop', () => {
    const text = changeManifest('"image": "$page.banner_image"', '"imag": "$page.banner_image"');
    expect(fix(text)).toBe(text);
  });

  test.each([
    ['"populate": "*"', ['"populate": "*"']],
    ['"populate": { "about": true }', ['"about.trust":', '"about.campus": true', '"about.word": true']],
  ])('keeps a populate that may belong to an unknown block: %s', (populate, stays) => {
    const unknown = changeManifest(POPULATE, populate).replace('"type": "people"', '"type": "poeple"');
    const used = '"image": "$page.about[__component=about.trust].image"';
    const fixed = fix(unknown.replace('"image": "$page.banner_image"', used));
    for (const part of stays) expect(fixed).toContain(part);
  });

  test('counts everything inside a JSON field as used', () => {
    const text = changeManifest('"image": "$page.banner_image"', '"image": "$page.extra.deep[0].down"');
    expect(checkTexts(text).diagnostics.map(({ code }) => code)).toEqual(['populate-unused']);
    const formats = changeManifest(
      '"title": "$page.page_heading"',
      '"title": "$page.gallery[0].formats.small.name"',
    );
    const fixed = fix(formats);
    expect(fixed).toContain('"gallery": true');
    expect(checkTexts(fixed).diagnostics).toEqual([]);
  });

  test('leaves a file with a duplicate key unchanged', () => {
    const text = changeManifest(
      '"sources": {',
      '"sources": { "first": { "endpoint": "/motto" } },\n  "sources": {',
    );
    expect(fix(text.replace('"banner_image": true, ', ''))).toBe(text.replace('"banner_image": true, ', ''));
  });

  test('leaves an unreadable file unchanged', () => {
    for (const text of ['', '{', '[]', 'null', '{"sources":1}', '{"sources":{"page":null}}'])
      expect(fix(text)).toBe(text);
  });
});
