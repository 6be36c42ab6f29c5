import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { readManifestFiles } from '../../pages/manifest-files.ts';
import { readSite } from '../../pages/read-site.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { readModel } from '../../strapi/read-model.ts';
import { check } from '../check.ts';
import { schemaText } from './schema-text.ts';

const root = resolve(import.meta.dirname, '../../..');
const input = readModel(resolve(root, 'cms')).then(async (model) => {
  const manifests = resolve(root, 'page-manifests');
  const [files, { categories }] = await Promise.all([readManifestFiles(manifests), readSite(manifests)]);
  const { forms, languages } = check({ files, blocks: allBlocks, model });
  return { model, blocks: allBlocks, forms, categories, hasLanguages: languages !== undefined };
});

test('the schema describes every block, prop and endpoint', async () => {
  const { model } = await input;
  const text = schemaText(await input);
  for (const [type, { about }] of allBlocks) {
    expect(text).toContain(JSON.stringify(`block-${type}`));
    for (const sentence of [about.summary, ...Object.values(about.props)]) {
      expect(text).toContain(JSON.stringify(sentence));
    }
  }
  for (const endpoint of model.types.keys()) expect(text).toContain(JSON.stringify(endpoint));
});

test('the schema accepts every manifest of the site', async () => {
  const name = 'file:///manifest.schema.json';
  const service = getLanguageService({
    schemaRequestService: async () => schemaText(await input),
    workspaceContext: { resolveRelativePath: () => name },
  });
  const files = await readManifestFiles(resolve(root, 'page-manifests'));
  const said = files
    .filter(({ file }) => !file.includes('/forms/'))
    .map(async ({ file, text }) => {
      const document = TextDocument.create(`file:///${file}`, 'json', 1, text);
      const found = await service.doValidation(document, service.parseJSONDocument(document));
      return found.map(({ range, message }) => `${file}:${range.start.line + 1} ${message}`);
    });
  expect(files.length).toBeGreaterThan(40);
  expect((await Promise.all(said)).flat()).toEqual([]);
});
