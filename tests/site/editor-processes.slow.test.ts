import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { spawnClient } from '../../packages/language-server/tests/start-client.ts';
import { spawnAgent } from '../../packages/mcp/tests/client.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// The site itself, because its bundles of both commands stay usable for the next run.
const GALLERY = 'page-manifests/gallery.json';

test('prospectus lsp answers an editor and ends cleanly', async () => {
  const client = await spawnClient(ROOT);
  const text = '{ "blocks": [{ "type": "galery" }] }';
  await client.write(GALLERY, text);
  const labels = (await client.complete(GALLERY, text.indexOf('galery'))).map(({ label }) => label);
  expect(labels).toContain('gallery');
  await client.until(GALLERY, (all) => all.some(({ code }) => code === 'unknown-block'));
  await client.stop();
});

test('prospectus mcp answers an agent and ends cleanly', async () => {
  const agent = await spawnAgent(ROOT);
  expect(await agent.tools()).toContain('write_manifest');
  agent.send('{ "jsonrpc": "2.0", "id": 1, "meth');
  expect((await agent.call('block', { type: 'gallery' })).text).toContain('groups[].name');
  expect(await agent.stop()).toBe(0);
});
