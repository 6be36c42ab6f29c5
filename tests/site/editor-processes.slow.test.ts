import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { spawnClient } from '../../packages/language-server/tests/start-client.ts';
import { spawnAgent } from '../../packages/mcp/tests/client.ts';
import { fileExists } from '../../src/node/files.ts';
import { type Folder, projectFolder } from '../setup/folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// The site itself, because its bundles of both commands stay usable for the next run.
const GALLERY = 'page-manifests/gallery.json';

test('prospectus lsp answers an editor and exits with 0', async () => {
  const client = await spawnClient(ROOT);
  const text = '{ "blocks": [{ "type": "galery" }] }';
  await client.write(GALLERY, text);
  const labels = (await client.complete(GALLERY, text.indexOf('galery'))).map(({ label }) => label);
  expect(labels).toContain('gallery');
  await client.until(GALLERY, (all) => all.some(({ code }) => code === 'unknown-block'));
  await client.stop();
});

test('prospectus mcp answers an agent and exits with 0', async () => {
  const agent = await spawnAgent(ROOT);
  expect(await agent.tools()).toContain('write_manifest*');
  expect((await agent.call('block', { type: 'gallery' })).text).toContain('groups[].name');
  expect(await agent.stop()).toBe(0);
});

describe('in an untrusted folder', () => {
  let folder: Folder;
  beforeAll(async () => {
    folder = await projectFolder({ copied: ['page-manifests', 'cms/src', 'theme'], linked: [] });
    // Reading it would fail.
    await mkdir(join(folder.path, '.env'));
    const mark = JSON.stringify(join(folder.path, 'code ran'));
    const site = await readFile(join(ROOT, 'page-manifests/site.json'), 'utf8');
    const run = `import { writeFileSync } from 'node:fs'; writeFileSync(${mark}, '');`;
    for (const [file, text] of [
      ['registry/gallery/gallery.block.ts', `${run} export default { render: () => null, fields: {} };`],
      ...['language-server', 'mcp'].flatMap((name) => [
        [`node_modules/@prospectus/${name}/package.json`, '{ "type": "module" }'],
        [`node_modules/@prospectus/${name}/src/commands/${name === 'mcp' ? 'mcp' : 'lsp'}.ts`, run],
      ]),
      [
        'page-manifests/site.json',
        site.replace('"language": 1', '$&, "registries": ["registry", "@nobody/blocks"]'),
      ],
    ] as const) {
      await mkdir(dirname(join(folder.path, file ?? '')), { recursive: true });
      await writeFile(join(folder.path, file ?? ''), text ?? '');
    }
  });
  const hasRun = () => fileExists(join(folder.path, 'code ran'));

  test('lsp completes props without executing code of the folder', async () => {
    const client = await spawnClient(folder.path, '--untrusted');
    const text = '{ "blocks": [{ "type": "gallery", "" }] }';
    await client.write(GALLERY, text);
    const labels = (await client.complete(GALLERY, text.indexOf('""') + 1)).map(({ label }) => label);
    expect(labels).toContain('groups');
    await client.stop();
    expect(await hasRun()).toBe(false);
  });

  test('mcp describes blocks without executing code of the folder', async () => {
    const agent = await spawnAgent(folder.path, '--untrusted');
    expect(await agent.tools()).not.toContain('render');
    expect((await agent.call('block', { type: 'gallery' })).text).toContain('groups[].name');
    expect((await agent.call('check')).text).toMatch(/errors?/);
    await agent.stop();
    expect(await hasRun()).toBe(false);
  });
});
