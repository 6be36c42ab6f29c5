import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formName } from '../../check/manifest-file.ts';
import { answerBytes } from '../../check/populate/answer-bytes.ts';
import { allBlocks } from '../../site/all-blocks.ts';
import { readManifestFiles } from '../../site/manifest-files.ts';
import { openContent } from '../../strapi/embedded/open-content.ts';
import { explainPage } from './page.ts';

const root = resolve(import.meta.dirname, '../../..');
const content = await openContent(resolve(root, 'cms'), resolve(root, '.cache'));
const world = { model: content.model, blocks: allBlocks, bytes: answerBytes(content) };

test('tells the GET, the bytes, and where each bound field is defined', async () => {
  const file = 'page-manifests/our-management.json';
  const said = explainPage(world, { file, text: await readFile(resolve(root, file), 'utf8') });
  expect(said).toContain('GET /api/our-management-about-us?populate[banner_image]=true&populate[block]');
  expect(said).toMatch(/bytes {2}[\d,]+ fetched, [\d,]+ used \(\d+ %\)/);
  expect(said).toMatch(
    /people\.name +\$name +page\.Leadership_Management\.Leadership_Management\.name {2}string {2}cms\/src\/components\/our-management\/leader\.json/,
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
  const file = 'page-manifests/our-history.json';
  const text = await readFile(resolve(root, file), 'utf8');
  const said = explainPage(world, {
    file,
    text: text.replace('"sources": {', '"sources": { "odd": { "endpiont": "/gallery" },'),
  });
  expect(said).toContain('GET /api/our-history-about-us?populate[banner_image]=true');
});

test('says so where a file cannot be read', () => {
  expect(explainPage(world, { file: 'x.json', text: '{' })).toBe(
    "x.json can't be read: npm run check says why.",
  );
});
