import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { SMALL_SITE } from '../../../../tests/setup/small-site.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main } from './side.ts';
import { startSide } from './start-side.ts';

const NOBODY = 'http://127.0.0.1:9';
const folder = testFolder();
it('a review fails if a CMS does not answer', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await main(['/', `--live=${NOBODY}`], SMALL_SITE)).toBe(1);
  expect(said.mock.calls.join('')).toContain(`${NOBODY} answers nothing: `);
});

/** The entry of a side that prints its arguments and exits. */
const ENDS = 'console.error(process.argv.slice(2).join(" "), process.env.SITE); process.exitCode = 1;';

it('reports the arguments and the last output of a failed process', async () => {
  const entry = join(folder.path, 'src/tools/run.mjs');
  await mkdir(dirname(entry), { recursive: true });
  await writeFile(entry, ENDS);
  await expect(startSide(folder.path, 'The working tree', ['/', `--live=${NOBODY}`])).rejects.toThrow(
    `The working tree can't be rendered:\n${join(folder.path, 'node_modules/@prospectus/review/src/sides/side.ts')} / --live=${NOBODY} ${folder.path}`,
  );
});
