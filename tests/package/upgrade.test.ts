import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { pack, useTarballs } from './packed.ts';
import { packVersions } from './versions.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Long, because each review builds both sides, and a busy machine is slow: only what never comes is a fault. */
const MINUTES = 3_600_000;
const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline'];

let work: Folder;
let versions: readonly string[] = [];

beforeAll(async () => {
  work = await temporaryFolder();
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', work.path], { cwd: root });
  versions = packVersions(join(work.path, stdout.trim()), work.path);
});
afterAll(() => work.remove());

/** Runs a command in a site. @returns its output and its exit code */
async function runIn(
  site: string,
  command: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  return run(command, args, { cwd: site, maxBuffer: 2 ** 26 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

const prospectus = (site: string, ...args: string[]) =>
  runIn(site, join(site, 'node_modules/.bin/prospectus'), ...args);

async function commit(site: string, message: string): Promise<void> {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  await run('git', ['add', '--all'], { cwd: site });
  await run('git', [...author, 'commit', '--quiet', '--message', message], { cwd: site });
}

/** The bakery that `create` makes, with its own block on a page. */
async function makeBakery(): Promise<string> {
  const site = join(work.path, 'bakery');
  const create = [join(root, 'src/tools/run.mjs'), 'create', site, '--name', 'Corner Bakery'];
  await run(process.execPath, create, { cwd: work.path });
  return site;
}

describe('the bakery', () => {
  let site = '';

  beforeAll(async () => {
    site = await makeBakery();
    await useTarballs(site, {
      prospectus: String(versions[0]),
      '@prospectus/page-tests': pack('packages/page-tests', work.path),
      '@prospectus/review': pack('packages/review', work.path),
    });
    await run('npm', INSTALL, { cwd: site });
    expect(await prospectus(site, 'new', 'block', 'daily-bread')).toMatchObject({ code: 0 });
    const page = join(site, 'page-manifests/index.json');
    const block = ',\n{ "type": "daily-bread", "title": "Bread", "text": "**Rye** and wheat" }\n]\n}\n';
    await writeFile(page, (await readFile(page, 'utf8')).replace(/\s*\]\s*\}\s*$/, block));
    expect(await prospectus(site, 'test')).toMatchObject({ code: 0 });
    await commit(site, 'The site');
  }, MINUTES);

  it(
    'looks the same after three updates with breaking changes',
    async () => {
      for (const [at, tarball] of versions.slice(1).entries()) {
        const { code, output } = await prospectus(site, 'update', tarball, '--yes', '--no-pictures');
        expect({ code, output }).toMatchObject({
          code: 0,
          output: expect.stringContaining('All pages are as before.'),
        });
        expect(output).toMatch(/^0 differences to .*[1-9]\d* scenarios compared/m);
        const { language } = JSON.parse(await readFile(join(site, 'page-manifests/site.json'), 'utf8'));
        expect(language).toBe(at + 2);
        expect(await prospectus(site, 'test')).toMatchObject({
          code: 0,
          output: expect.stringMatching(/, 0 failed/),
        });
        await commit(site, `Version ${at + 2}`);
      }
    },
    MINUTES,
  );

  it(
    'is refused by an older version of the package',
    async () => {
      await run('npm', [...INSTALL, String(versions[1])], { cwd: site });
      const { code, output } = await prospectus(site, 'check');
      expect(code).toBe(1);
      expect(output).toMatch(/^\S+ is written in version 4 of the language, .* reads version 2\. .*\n$/);
      await run('git', ['restore', '.'], { cwd: site });
    },
    MINUTES,
  );
});

it(
  'an interrupted update is reported, and continues on request',
  async () => {
    const site = join(work.path, 'bakery');
    await run('git', ['reset', '--quiet', '--hard', 'HEAD~3'], { cwd: site });
    await run('npm', INSTALL, { cwd: site });
    const before = await readFile(join(site, 'page-manifests/post.json'), 'utf8');
    const last = String(versions.at(-1));
    expect(await prospectus(site, 'update', last)).toMatchObject({
      code: 1,
      output: expect.stringContaining('"npx prospectus update --yes" continues'),
    });
    expect(await readFile(join(site, 'page-manifests/post.json'), 'utf8')).toBe(before);
    expect((await prospectus(site, 'check')).output).toMatch(/"npx prospectus update" changes the site/);
    const { code, output } = await prospectus(site, 'update', '--yes', '--no-pictures');
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('All pages are as before.'),
    });
    await rm(site, { recursive: true });
  },
  MINUTES,
);
