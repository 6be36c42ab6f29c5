import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { formName, type ManifestFile } from '../../check/input/manifest-file.ts';
import { loadSite } from '../scenario/open-site.ts';
import { bytesOfPage } from './carried.ts';
import { explainPage } from './page.ts';

const root = resolve(import.meta.dirname, '../../..');
const [site, smallSite] = [await loadSite(root), await loadSite(SMALL_SITE)];
const own = (file: ManifestFile) => explainPage(site.input, bytesOfPage(site), file);
const small = (file: ManifestFile) => explainPage(smallSite.input, bytesOfPage(smallSite), file);
const file = 'page-manifests/halls.json';
const text = await readFile(resolve(SMALL_SITE, file), 'utf8');

test('a page is explained with each GET, its bytes, and where each bound field is defined', async () => {
  const said = small({ file, text });
  expect(said).toContain('GET /api/exhibition?populate[picture]=true&populate[halls]');
  expect(said).toMatch(/bytes {2}[\d,]+ fetched, [\d,]+ carried, [\d,]+ shown, on \/halls\n/);
  expect(said).toMatch(
    /cards\.title +\$name +page\.halls\.name {2}string {2}cms\/src\/components\/museum\/hall\.json/,
  );
});

const BYTES = /bytes {2}([\d,]+) fetched, ([\d,]+) carried, ([\d,]+) shown/g;

test('explains every manifest, and no page carries more than it fetches, or shows more than it carries', async () => {
  let sources = 0;
  for (const file of site.input.files) {
    if (file.file.endsWith('/site.json') || formName(file.file) !== undefined) continue;
    const said = own(file);
    expect(said, file.file).toContain('Blocks');
    for (const [, ...texts] of said.matchAll(BYTES)) {
      const [fetched = 0, carried = 0, shown = 0] = texts.map((one) => Number(one.replaceAll(',', '')));
      // The first record has no predecessor, which is `null`.
      const some = shown > 0 || carried === 'null'.length;
      expect([carried <= fetched, shown <= carried, some], `${file.file} ${texts}`).toEqual([
        true,
        true,
        true,
      ]);
      sources++;
    }
  }
  expect(sources).toBeGreaterThan(60);
});

test('a page about one of many records carries only that one', () => {
  const said = site.input.files.map(own).find((one) => one.includes('same ')) ?? '';
  expect(said).toContain('part   select [slug=:slug]');
  const [, fetched = '', carried = ''] = [...said.matchAll(BYTES)][0] ?? [];
  expect(Number(fetched.replaceAll(',', ''))).toBeGreaterThan(10 * Number(carried.replaceAll(',', '')));
});

test('the bindings of a feed are explained', () => {
  expect(small({ file, text })).toMatch(/\nFeed\n(.*\n)* +title +\$name +page\.halls\.name {2}string/);
});

test('the GETs of valid sources are shown even if another source is wrong', async () => {
  const said = small({
    file,
    text: text.replace('"sources": {', '"sources": { "odd": { "endpiont": "/walk" },'),
  });
  expect(said).toContain('GET /api/exhibition?populate[picture]=true');
});

test('an unreadable file is reported', () => {
  expect(own({ file: 'x.json', text: '{' })).toBe("x.json can't be read: npm run check says why.");
});
