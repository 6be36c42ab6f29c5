import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../check/check.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { parseJson, textMember } from '../core/json/json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../pages/manifest-files.ts';
import { allBlocks } from '../render/all-blocks.ts';
import { readModel } from '../strapi/read-model.ts';

const root = resolve(import.meta.dirname, '../..');
const model = await readModel(resolve(root, 'cms'));
const manifests = await readManifestFiles(resolve(root, MANIFESTS_FOLDER));

/** The first piece of JSON in a text, without the indentation of a list around it. */
async function exampleIn(doc: string): Promise<string> {
  const text = await readFile(resolve(root, doc), 'utf8');
  const [, indent = '', json = ''] = /^( *)```json\n([\s\S]*?)^ *```$/m.exec(text) ?? [];
  return json.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

const routeIn = (text: string): string | undefined => textMember(parseJson(text), 'route');

test.each(['docs/manifests.md'])('the manifest in %s passes the check and is formatted', async (doc) => {
  const text = await exampleIn(doc);
  const file = `${MANIFESTS_FOLDER}/example.json`;
  const others = manifests.filter((one) => routeIn(one.text) !== routeIn(text));
  const { diagnostics } = check({ files: [...others, { file, text }], model, blocks: allBlocks });
  expect(diagnostics.filter((one) => one.file === file).map(formatDiagnostic)).toEqual([]);
  const biome = resolve(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'format', `--stdin-file-path=${file}`];
  expect(spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' }).stdout).toBe(text);
});
