import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/setup/folder.ts';
import { startPublishThread } from './publish-thread.ts';
import { readSettings } from './settings.ts';

it('a thread that runs out of its memory says which setting to raise', async () => {
  const folder = await temporaryFolder();
  const script = join(folder.path, 'worker.mjs');
  await writeFile(script, 'const kept = []; for (;;) kept.push(Array.from({ length: 1e5 }, () => ({})));');
  const settings = readSettings({ PUBLISH_MEMORY_MB: '256' }, folder.path);
  const lines: string[] = [];
  const thread = startPublishThread({
    script,
    data: { root: folder.path, settings, writer: { name: 'one', build: 'code' } },
    audience: { expect: () => undefined, apply: () => undefined },
    status: { looked: () => undefined, published: () => undefined },
    onHeld: () => undefined,
    log: (line) => void lines.push(line),
  });
  try {
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000, interval: 50 });
  } finally {
    await thread.stop();
    await folder.remove();
  }
  expect(lines[0]).toBe(
    'The publishing thread failed for want of memory (PUBLISH_MEMORY_MB is 256); another one is started',
  );
});
