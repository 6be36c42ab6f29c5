import { expect, it } from 'vitest';
import { killCycles } from '../setup/kill-cycles.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

it('has whole pages and whole files after every kill -9 in the middle of publishing', async () => {
  const site = await smallSiteFolder();
  try {
    const { broken, files, oldDrafts } = await killCycles(site.path, ['/', '/chronicle', '/halls'], 4);
    expect(broken).toEqual([]);
    expect(files).toBeGreaterThan(0);
    expect(oldDrafts).toBe(0);
  } finally {
    await site.remove();
  }
});
