import { expect, it } from 'vitest';
import { killCycles } from '../setup/kill-cycles.ts';

it('has whole pages and whole files after every kill -9 in the middle of publishing', async () => {
  const { broken, files, oldDrafts } = await killCycles(4);
  expect(broken).toEqual([]);
  expect(files).toBeGreaterThan(0);
  expect(oldDrafts).toBe(0);
});
