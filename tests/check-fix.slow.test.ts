import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../src/check/check.ts';
import { fixFile } from '../src/check/fix/fix-file.ts';
import type { ManifestFile } from '../src/check/paths/manifest-file.ts';
import type { CheckEnvironment } from '../src/check/resolve/resolve-manifest.ts';
import { readManifestFiles } from '../src/pages/manifest-files.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { openContent } from '../src/strapi/embedded/open-content.ts';
import { pagesHtml } from './setup/pages-html.ts';

const root = resolve(import.meta.dirname, '..');
const content = openContent(resolve(root, 'cms'), resolve(root, '.cache'));

let environment: CheckEnvironment;
let files: readonly ManifestFile[];
/** All manifests with their populate taken out, and with it written again. */
let bared: readonly ManifestFile[];
let again: readonly ManifestFile[];

beforeAll(async () => {
  environment = { model: (await content).model, blocks: allBlocks };
  files = await readManifestFiles(resolve(root, 'page-manifests'));
  bared = files.map(bare);
  again = bared.map(fixed);
});

/** All pages as HTML, by address. */
const htmlOf = async (manifests: readonly ManifestFile[]) =>
  pagesHtml(check({ ...environment, files: manifests }), await content);

/** A manifest without any populate. */
const bare = ({ file, text }: ManifestFile): ManifestFile => ({
  file,
  text: JSON.stringify(
    JSON.parse(text, (key, value: unknown) => (key === 'populate' ? undefined : value)),
    null,
    2,
  ),
});

const fixed = (file: ManifestFile): ManifestFile => ({ file: file.file, text: fixFile(environment, file) });

describe('--fix on all manifests', () => {
  test('leaves them unchanged', () => {
    for (const file of files) expect(fixed(file).text, file.file).toBe(file.text);
  });

  test('restores a deleted populate exactly', () => {
    const { diagnostics } = check({ ...environment, files: again });
    expect(diagnostics.filter(({ code }) => /populate/.test(code))).toEqual([]);
  });

  test('restores a populate that renders the same pages', async () => {
    const before = await htmlOf(files);
    const after = await htmlOf(again);
    expect(before.size).toBeGreaterThan(5);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, html] of after) expect(html, path).toBe(before.get(path));
  });

  test('reports a missing populate in every manifest that has one', async () => {
    const { diagnostics } = check({ ...environment, files: bared });
    const found = new Set(diagnostics.filter(({ code }) => code === 'not-populated').map(({ file }) => file));
    const needing = files.filter(({ text }) => text.includes('"populate": {'));
    expect([...found]).toEqual(needing.map(({ file }) => file));
  });
});
