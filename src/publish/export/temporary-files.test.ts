import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { openTemporaryFiles } from './temporary-files.ts';

it('returns stored bytes in any order', async () => {
  const folder = await temporaryFolder();
  const drafts = openTemporaryFiles(folder.path);
  const texts = ['', 'one', 'ಸು 🎓', 'x'.repeat(300_000)];
  const reads = texts.map((text) => drafts.keep(Buffer.from(text)));
  expect(await readdir(folder.path)).toEqual([]);
  for (const [at, read] of [...reads.entries()].reverse()) expect(String(await read())).toBe(texts[at]);
  drafts.close();
});
