import { expect, it } from 'vitest';
import { killCycles } from '../setup/kill-cycles.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

// Each cycle starts the server and kills it at another moment, so more cycles find more. Two take four seconds, fifty
// two minutes, on a busy machine five.
const CYCLES = process.env.FULL === '1' ? 50 : 2;

it('every page and file is whole after kill -9 in the middle of publishing', async () => {
  const site = await smallSiteFolder();
  try {
    const { broken, inTheMiddle, files, oldDrafts } = await killCycles(
      site.path,
      ['/', '/chronicle', '/halls'],
      CYCLES,
    );
    expect(broken).toEqual([]);
    expect(inTheMiddle).toBe(CYCLES);
    expect(files).toBeGreaterThan(0);
    expect(oldDrafts).toBe(0);
  } finally {
    await site.remove();
  }
}, 900_000);
