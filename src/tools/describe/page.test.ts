import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { type ManifestFile, readFormName } from '../../check/paths/manifest-file.ts';
import { loadSite } from '../scenario/load-site.ts';
import { explainPage } from './page.ts';

const root = resolve(import.meta.dirname, '../../..');
const [site, smallSite] = [await loadSite(root), await loadSite(SMALL_SITE)];
const own = (file: ManifestFile) => explainPage(site.input, file);
const small = (file: ManifestFile) => explainPage(smallSite.input, file);
const file = 'page-manifests/halls.json';
const text = await readFile(resolve(SMALL_SITE, file), 'utf8');

test('lists the requests of a page and the source of each field', async () => {
  const said = small({ file, text });
  expect(said).toContain('GET /api/exhibition?populate[picture]=true&populate[halls]');
  expect(said).toMatch(
    /cards\.title +\$name +page\.halls\.name {2}string {2}cms\/src\/components\/museum\/hall\.json/,
  );
});

test('explains every manifest of the site', () => {
  const pages = site.input.files.filter(
    ({ file: name }) => !name.endsWith('/site.json') && readFormName(name) === undefined,
  );
  const said = pages.map(own);
  for (const [at, one] of said.entries()) expect(one, pages[at]?.file).toContain('Blocks');
  expect(said.find((one) => one.includes('same '))).toContain('part   select [slug=:slug]');
});

test('explains the bindings of a feed', () => {
  expect(small({ file, text })).toMatch(/\nFeed\n(.*\n)* +title +\$name +page\.halls\.name {2}string/);
});

test('lists the requests of valid sources despite an invalid one', async () => {
  const said = small({
    file,
    text: text.replace('"sources": {', '"sources": { "odd": { "endpiont": "/walk" },'),
  });
  expect(said).toContain('GET /api/exhibition?populate[picture]=true');
});

test('reports an unreadable file', () => {
  expect(own({ file: 'x.json', text: '{' })).toBe("x.json can't be read. npx prospectus check reports why.");
});
