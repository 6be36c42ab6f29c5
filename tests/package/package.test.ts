import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FULL } from '../setup/full.ts';
import { runProgram } from '../setup/run-program.ts';
import { startService } from '../setup/start-service.ts';
import { testFolder } from '../setup/test-folder.ts';
import { pack, usePacked } from './packed.ts';

const root = resolve(import.meta.dirname, '../..');
/** Words of this project's own site, which a created site must not contain. */
const COLLEGE = /college|dental|nursing|alumni|concert|festival/i;
const MAX_PACKED_BYTES = 1_200_000;
const MAX_FILES = 15;
/** Long, because a busy machine is slow. */
const MINUTES = 900_000;

const work = testFolder('file');
let tarball = '';

beforeAll(() => {
  tarball = pack('.', work.path);
});

it('the packed package has less than 1.2 MB', async () => {
  expect((await stat(tarball)).size).toBeLessThan(MAX_PACKED_BYTES);
});

const PNPM = ['npx', '--yes', 'pnpm@10.24.0', 'install', '--config.dangerously-allow-all-builds=true'];
const MANAGERS = [
  ['npm', ['npm', 'install', '--no-audit', '--no-fund']],
  ...(FULL ? [['pnpm', PNPM] as const] : []),
] as const;

describe.each(MANAGERS)(
  'a site that is installed by %s',
  { timeout: MINUTES },
  (name, [manager, ...args]) => {
    const site = (): string => join(work.path, `bakery-${name}`);

    const binary = (): string => join(site(), 'node_modules/.bin/prospectus');
    /** Runs a command in the site as its author would type it. */
    const prospectus = (...words: string[]) => runProgram([binary(), ...words], site());

    beforeAll(async () => {
      const create = [join(root, 'src/tools/run.mjs'), 'create', site(), '--name', 'Corner Bakery'];
      await runProgram([process.execPath, ...create], work.path);
      await usePacked(site(), tarball, ['new', 'page-tests', 'pull']);
    }, MINUTES);

    it('contains few files, and none mentions the college', async () => {
      const entries = await readdir(site(), { recursive: true, withFileTypes: true });
      const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      const own = files.filter((file) => !file.includes('/.git/'));
      expect(own.length).toBeLessThanOrEqual(MAX_FILES);
      for (const file of own) expect(await readFile(file, 'utf8'), file).not.toMatch(COLLEGE);
    });

    it('passes its checks and tests with a custom block', async () => {
      expect(await runProgram([manager, ...args], site())).toMatchObject({ code: 0 });
      expect(await prospectus('new', 'block', 'daily-bread')).toMatchObject({ code: 0 });
      expect((await prospectus('check')).output).toMatch(/^0 errors, 0 warnings/);
      expect((await prospectus('test')).output).toMatch(/[1-9]\d* passed, 0 failed/);
    });

    it('can be served and exported', async () => {
      const env = { PORT: '0', HOST: '127.0.0.1', SHUTDOWN_LEAD_SECONDS: '0' };
      const serving = async (output: string) =>
        output.includes('Serving the embedded content') ? /http:[/\w.:]+/.exec(output)?.[0] : undefined;
      const options = { cwd: site(), withinMs: 60_000 };
      const { url, stop } = await startService([binary(), 'start'], serving, env, options);
      expect(await (await fetch(url)).text()).toMatch(/Corner Bakery[\s\S]*<h1/);
      const statuses = ['/posts/our-site-is-new', '/nowhere', '/icon-192.png'].map(
        async (path) => (await fetch(url + path)).status,
      );
      expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
      await stop();
      const assets = await readdir(join(site(), 'dist/client/assets'));
      expect(assets.filter((one) => COLLEGE.test(one) || one.startsWith('courses'))).toEqual([]);
      expect(await prospectus('export', 'out')).toMatchObject({ code: 0 });
      expect((await readdir(join(site(), 'out'))).length).toBeGreaterThan(5);
    });
  },
);
