import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../tests/setup/full.ts';
import { check, createIncrementalCheck } from './check.ts';
import { pageText } from './definition/example.ts';
import { changeManifest, environment, SOUND } from './testing/world.ts';

const FILES = 'a.json b.json c.json layout.json site.json forms/visit.json deep/er/d.json'.split(' ');
const TEXTS = [
  SOUND,
  changeManifest('"/hall-rules"', '"/leaders"'),
  changeManifest('"columns": 4', '"colums": 4'),
  changeManifest('"type": "banner"', '"type": "image-text", "id": "top", "link": "/leaders#top"'),
  changeManifest('"type": "banner"', '"type": "form", "form": "visit"'),
  changeManifest(
    '"sources"',
    '"search": { "keywords": [], "description": "A.", "category": "a", "priority": 5 }, "sources"',
  ),
  changeManifest('"Our policies"', '"Leaders"'),
  changeManifest('The rules of the house, and whom to call.', 'Others.'),
  pageText('/leaders'),
  '{ "sources": {}, "header": [{ "type": "image-text", "link": "/leaders" }], "footer": [] }',
  '{ "categories": ["b"] }',
  '{',
];

const site = fc
  .dictionary(fc.constantFrom(...FILES), fc.constantFrom(...TEXTS))
  .map((texts) => Object.entries(texts).map(([name, text]) => ({ file: `page-manifests/${name}`, text })));

test('an incremental check reports the same as a full check after any changes', () => {
  fc.assert(
    fc.property(fc.array(site, { minLength: 2, maxLength: 6 }), (looks) => {
      const again = createIncrementalCheck();
      for (const files of looks)
        expect(again({ ...environment, files })).toEqual(check({ ...environment, files }));
    }),
    { numRuns: runs(60, 500) },
  );
});

test('an incremental check reports an unknown language after its code was edited', () => {
  const site = { file: 'page-manifests/site.json', text: '{ "locales": ["en", "kn"] }' };
  const again = createIncrementalCheck();
  for (const code of ['nk', 'kk', 'kn']) {
    const text = changeManifest('"Our policies"', `{ "en": "Our policies", "${code}": "Our policies" }`);
    const files = [site, { file: 'page-manifests/a.json', text }];
    expect(again({ ...environment, files })).toEqual(check({ ...environment, files }));
  }
});

const pages = Array.from({ length: 20 }, (_, at) => ({
  file: `page-manifests/page-${at}.json`,
  text: changeManifest('"/hall-rules"', `"/page-${at}"`).replace('Our policies', `Page ${at}`),
}));

test('checks only files with a changed text again', () => {
  const records = vi.fn(() => []);
  const again = createIncrementalCheck();
  const first = again({ ...environment, records, files: pages });
  const forOne = records.mock.calls.length / pages.length;
  records.mockClear();
  expect(again({ ...environment, records, files: pages.map((one) => ({ ...one })) })).toBe(first);
  expect(records).not.toHaveBeenCalled();
  const text = pages[7]?.text.replace('"columns": 4', '"columns": 5') ?? '';
  const files = pages.with(7, { file: 'page-manifests/page-7.json', text });
  const second = again({ ...environment, records, files });
  expect(records).toHaveBeenCalledTimes(forOne);
  const fresh = second.pages.filter(({ manifest }, at) => manifest !== first.pages[at]?.manifest);
  expect(fresh.map(({ file }) => file)).toEqual(['page-manifests/page-7.json']);
});

test('checks all files again after a change of the content model', () => {
  const again = createIncrementalCheck();
  const [file] = pages;
  expect(
    again({ ...environment, files: file ? [file] : [] }).diagnostics.map(({ code }) => code),
  ).not.toContain('unknown-endpoint');
  const model = { types: new Map(), components: new Map() };
  expect(
    again({ ...environment, model, files: file ? [file] : [] }).diagnostics.map(({ code }) => code),
  ).toContain('unknown-endpoint');
});
