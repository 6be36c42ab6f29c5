import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { member } from '../../core/json/json.ts';
import { readManifestFiles } from '../../pages/manifests/manifest-files.ts';
import { readSite } from '../../pages/manifests/read-site.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { readModel } from '../../strapi/read-model.ts';
import { check } from '../check.ts';
import { manifestJsonSchema } from './manifest-schema.ts';
import { schemaText } from './schema-text.ts';

const root = resolve(import.meta.dirname, '../../..');
const path = resolve(root, 'page-manifests/manifest.schema.json');
const input = readModel(resolve(root, 'cms')).then(async (model) => {
  const manifests = resolve(root, 'page-manifests');
  const [files, { categories }] = await Promise.all([readManifestFiles(manifests), readSite(manifests)]);
  return { model, blocks: allBlocks, forms: check({ files, blocks: allBlocks, model }).forms, categories };
});

test('manifest.schema.json is current (npx prospectus generate writes it)', async () => {
  const text = schemaText(await input);
  expect(await readFile(path, 'utf8')).toBe(text);
});

test('every reference in the schema leads somewhere', async () => {
  const schema = manifestJsonSchema(await input);
  const definitions = member(schema, 'definitions');
  const references = JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g);
  for (const [, name = ''] of references) expect(member(definitions, name), name).toBeDefined();
});

test('every block, prop and endpoint is in the schema, and explained', async () => {
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

test('editors report nothing in a manifest without errors', async () => {
  const name = 'file:///manifest.schema.json';
  const service = getLanguageService({
    schemaRequestService: async () => JSON.stringify(manifestJsonSchema(await input)),
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
