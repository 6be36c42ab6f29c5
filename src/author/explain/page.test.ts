import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { formName } from '../../check/manifest-file.ts';
import { answerBytes } from '../../check/populate/answer-bytes.ts';
import { allBlocks } from '../../site/all-blocks.ts';
import { readManifestFiles } from '../../site/manifest-files.ts';
import { openContent } from '../../strapi/embedded/open-content.ts';
import { explainPage } from './page.ts';

const root = resolve(import.meta.dirname, '../../..');
const content = await openContent(resolve(root, 'cms'), resolve(root, '.cache'));
const world = { model: content.model, blocks: allBlocks, bytes: answerBytes(content) };
const smallContent = await openContent(resolve(SMALL_SITE, 'cms'), resolve(root, '.cache'));
const small = { ...world, model: smallContent.model, bytes: answerBytes(smallContent) };
const file = 'page-manifests/halls.json';
const text = await readFile(resolve(SMALL_SITE, file), 'utf8');

test('tells the GET, the bytes, and where each bound field is defined', async () => {
  const said = explainPage(small, { file, text });
  expect(said).toContain('GET /api/exhibition?populate[picture]=true&populate[halls]');
  expect(said).toMatch(/bytes {2}[\d,]+ fetched, [\d,]+ used \(\d+ %\)/);
  expect(said).toMatch(
    /cards\.title +\$name +page\.halls\.name {2}string {2}cms\/src\/components\/museum\/hall\.json/,
  );
});

test('explains every manifest, and no page uses more than it fetches', async () => {
  for (const file of await readManifestFiles(resolve(root, 'page-manifests'))) {
    if (file.file.endsWith('/site.json') || formName(file.file) !== undefined) continue;
    const said = explainPage(world, file);
    expect(said, file.file).toContain('Blocks');
    for (const [, fetched = '', used = ''] of said.matchAll(/bytes {2}([\d,]+) fetched, ([\d,]+) used/g)) {
      const [most, some] = [fetched, used].map((text) => Number(text.replaceAll(',', '')));
      expect(some, file.file).toBeLessThanOrEqual(most ?? 0);
    }
  }
});

test('tells the GET of the other sources where one is wrong', async () => {
  const said = explainPage(small, {
    file,
    text: text.replace('"sources": {', '"sources": { "odd": { "endpiont": "/walk" },'),
  });
  expect(said).toContain('GET /api/exhibition?populate[picture]=true');
});

test('says so where a file cannot be read', () => {
  expect(explainPage(world, { file: 'x.json', text: '{' })).toBe(
    "x.json can't be read: npm run check says why.",
  );
});
