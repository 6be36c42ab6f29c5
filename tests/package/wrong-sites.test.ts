import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';

const root = resolve(import.meta.dirname, '../..');
const entry = join(root, 'src/tools/run.mjs');
const run = promisify(execFile);

let work: Folder;

beforeAll(async () => {
  work = await temporaryFolder();
  await run(process.execPath, [entry, 'create', 'sound'], { cwd: work.path });
});
afterAll(() => work.remove());

async function said(site: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { SITE, ...env } = process.env;
  return run(process.execPath, [entry, ...args], { cwd: site, env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

type Change = (site: string) => Promise<unknown>;

const put =
  (file: string, text: string): Change =>
  async (site) => {
    await mkdir(join(site, file, '..'), { recursive: true });
    await writeFile(join(site, file), text);
  };
const edit =
  (file: string, change: (text: string) => string): Change =>
  async (site) =>
    writeFile(join(site, file), change(await readFile(join(site, file), 'utf8')));
const drop =
  (file: string): Change =>
  (site) =>
    rm(join(site, file), { recursive: true });
const SITE_FILE = 'page-manifests/site.json';
const BLOCK = "import { defineBlock } from 'prospectus/block';\n";

/** The fault, the command, its exit code, and its output. */
const WRONG: readonly (readonly [string, Change, string, number, RegExp])[] = [
  [
    'an empty folder',
    drop('page-manifests'),
    'check',
    1,
    /is no site: there is no page-manifests\/site\.json\. .*prospectus create/,
  ],
  [
    'manifests that are a file',
    async (site) => {
      await drop('page-manifests')(site);
      await put('page-manifests', '{}')(site);
    },
    'check',
    1,
    /is no site/,
  ],
  [
    'a site.json that is no JSON',
    put(SITE_FILE, '{ "name": "A", '),
    'check',
    1,
    /^page-manifests\/site\.json:1:\d+ .*(Missing|Expected)/m,
  ],
  ['a site.json that is no JSON, to be built', put(SITE_FILE, '{ "name": '), 'build', 0, /^$|built/],
  [
    'a site.json that is empty',
    put(SITE_FILE, ''),
    'check',
    1,
    /^page-manifests\/site\.json:1:1 .*Expected a value\n1 error, /m,
  ],
  ['a site.json that is a list', put(SITE_FILE, '[]'), 'check', 1, /^page-manifests\/site\.json:1:1 /m],
  [
    'a site.json with a byte order mark',
    edit(SITE_FILE, (text) => `\uFEFF${text}`),
    'check',
    1,
    /byte order mark\. Save it as UTF-8 without BOM/,
  ],
  [
    'Windows line ends',
    edit('page-manifests/index.json', (text) => text.replaceAll('\n', '\r\n')),
    'check',
    0,
    /^0 errors, 0 warnings/m,
  ],
  [
    'a newer language',
    edit(SITE_FILE, (text) => text.replace('"language": 1', '"language": 99')),
    'start',
    1,
    /^\S+ is written in version 99 of the language, .* reads version 1\. Install a newer one: .*\n$/,
  ],
  [
    'a language that is a text',
    edit(SITE_FILE, (text) => text.replace('"language": 1', '"language": "1"')),
    'check',
    1,
    /language: Expected a number, not a text/,
  ],
  [
    'no language',
    edit(SITE_FILE, (text) => text.replace('"language": 1,', '')),
    'check',
    0,
    /The version of the language is missing: "language": 1/,
  ],
  [
    'a registry that is nowhere',
    edit(SITE_FILE, (text) => text.replace('"registry",', '"blocks",')),
    'build',
    1,
    /^There are no blocks at "blocks", which "registries" .* install the package\.\n$/,
  ],
  [
    'a registry that is a file',
    async (site) => {
      await put('registry', '')(site);
    },
    'check',
    1,
    /"registry", which "registries" .* is no folder/,
  ],
  [
    'two blocks of one name',
    put(
      'registry/banner/banner.block.ts',
      `${BLOCK}export default defineBlock({}, () => null);\nexport const about = { summary: 'Mine.', props: {}, examples: [] };\n`,
    ),
    'check',
    1,
    /^registry\/banner\/banner\.block\.ts:1:1\s+warning: Two blocks are called "banner": pages show this one, not \S+\/registry\/banner\/banner\.block\.ts\. .* another name, or change the order of "registries" in page-manifests\/site\.json$/m,
  ],
  [
    'a block that exports nothing',
    put('registry/map/map.block.ts', BLOCK),
    'check',
    1,
    /^registry\/map\/map\.block\.ts error: The file exports no block: it needs/m,
  ],
  [
    'a block that exports something else',
    async (site) => {
      await put('registry/map/map.block.ts', 'export default 5;\n')(site);
      await edit('page-manifests/index.json', (text) => text.replace('"type": "section"', '"type": "map"'))(
        site,
      );
    },
    'check',
    1,
    /"map" isn’t built\. map\.block\.ts: Its default export is no block/,
  ],
  [
    'a block that is no TypeScript',
    put('registry/map/map.block.ts', 'export default {{;\n'),
    'check',
    1,
    /^registry\/map\/map\.block\.ts:1:\d+ error: /m,
  ],
  [
    'a package of blocks made for a newer version',
    async (site) => {
      const blocks = 'node_modules/@town/blocks';
      await put(`${blocks}/package.json`, '{ "name": "@town/blocks", "version": "3.0.0" }')(site);
      await put(
        `${blocks}/registry/quote/quote.block.ts`,
        `${BLOCK}import { proverb } from 'prospectus/fields';\nexport default defineBlock({ text: proverb() }, () => null);\n`,
      )(site);
      await edit(SITE_FILE, (text) => text.replace('"registry",', '"registry", "@town/blocks/registry",'))(
        site,
      );
    },
    'check',
    1,
    /^node_modules\/@town\/blocks\/registry\/quote\/quote\.block\.ts:2:\d+ error: "proverb" is not exported.* @town\/blocks may be made for another version of prospectus: update one of the two\.$/m,
  ],
  [
    'a site without a page',
    async (site) => {
      for (const name of ['index', 'posts', 'post', 'contact', 'not-found'])
        await drop(`page-manifests/${name}.json`)(site);
    },
    'check',
    0,
    /^page-manifests\/site\.json:1:1 .*There is no page yet\. Write the first one: npx prospectus new page \/\n/m,
  ],
  ['a list without a record', put('cms/content/posts.json', '[]'), 'test', 0, /, 0 failed\n$/],
  [
    'a server that has published nothing',
    async () => {},
    'would unpublish /posts a1',
    1,
    /^Nothing is published in \S+\.state\. Set the server’s STATE_DIR\.\n$/,
  ],
  ['no package.json', drop('package.json'), 'check', 0, /^0 errors/m],
  ['no theme', drop('theme'), 'dev', 1, /theme\.css is missing: .*prospectus create/],
  [
    'an empty theme',
    put('theme/theme.css', ''),
    'check',
    1,
    /^theme\/theme\.css:1:1 .*The theme has no tokens\. Copy/m,
  ],
  [
    'an icon that is no picture',
    put('theme/icons/icon.svg', 'nothing'),
    'build',
    1,
    /theme\/icons\/icon\.svg/,
  ],
  [
    'a page that is a folder',
    async (site) => mkdir(join(site, 'page-manifests/fees.json')),
    'check',
    1,
    /page-manifests\/fees\.json/,
  ],
  [
    'a page that leads nowhere',
    (site) => symlink('nowhere.json', join(site, 'page-manifests/fees.json')),
    'check',
    1,
    /page-manifests\/fees\.json/,
  ],
  [
    'content that is no JSON',
    put('cms/content/posts.json', '[{'),
    'check',
    1,
    /^cms\/content\/posts\.json:1/m,
  ],
  [
    'a content model that is no JSON',
    put('cms/src/api/post/content-types/post/schema.json', '{'),
    'test',
    1,
    /schema\.json:1/,
  ],
  ['no content model', drop('cms'), 'check', 1, /Unknown endpoint "\/posts"/],
  ['a port that is none', async () => {}, 'dev --port many', 1, /^"many" is no port: /],
  ['an address of a CMS that is none', put('.env', 'CONTENT_URL=cms\n'), 'start', 1, /CONTENT_URL/],
];

it.each(WRONG)('%s is told without a stack', async (name, change, command, code, message) => {
  const site = join(work.path, name.replaceAll(/\W+/g, '-'));
  await cp(join(work.path, 'sound'), site, { recursive: true });
  await change(site);
  const found = await said(site, ...command.split(' '));
  expect(found).toEqual({ code, said: expect.stringMatching(message) });
  expect(found.said).not.toMatch(/^\s+at /m);
  await rm(site, { recursive: true });
});

it('blanks, umlauts and quotes in its path change nothing', async () => {
  const site = join(work.path, "Bäckerei & Söhne's #1 (neu) 100%");
  await cp(join(work.path, 'sound'), site, { recursive: true });
  for (const command of ['check', 'test', 'build'])
    expect(await said(site, command)).toMatchObject({ code: 0, said: expect.not.stringMatching(/^\s+at /m) });
  await rename(site, join(work.path, 'moved'));
});

it('its first page is sound as `new` writes it', async () => {
  const site = join(work.path, 'first');
  await cp(join(work.path, 'sound'), site, { recursive: true });
  await rm(join(site, 'page-manifests/index.json'));
  expect(await said(site, 'new', 'page', '/')).toMatchObject({ code: 0 });
  expect(await said(site, 'check')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 errors, 0 warn/m),
  });
});

it('a site is made where the package is installed, and keeps the version that is there', async () => {
  const site = join(work.path, 'installed');
  const text = '{ "dependencies": { "prospectus": "file:../prospectus.tgz" } }';
  await put('package.json', text)(site);
  await put('node_modules/.package-lock.json', '{}')(site);
  const { code, said: steps } = await said(site, 'create', '.');
  expect([code, steps]).toEqual([
    0,
    expect.stringMatching(/^15 files are in this folder\.\n\n {2}npm run dev\n/),
  ]);
  expect(JSON.parse(await readFile(join(site, 'package.json'), 'utf8'))).toMatchObject({
    name: 'installed',
    scripts: { dev: 'prospectus dev' },
    dependencies: { prospectus: 'file:../prospectus.tgz' },
  });
  expect(await said(site, 'create', '.')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  });
});

/** Answers the questions of `create` in a terminal. @returns all that was shown there */
async function asked(folder: string, ...answers: readonly string[]): Promise<string> {
  const terminal = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';
  const command = ['-c', terminal, process.execPath, entry, 'create', folder];
  const child = spawn('python3', command, { cwd: work.path });
  const left = [...answers];
  let shown = '';
  let answered = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const questions = shown.split('? ').length - 1;
    if (questions <= answered) return;
    answered = questions;
    child.stdin.write(left.shift() ?? '');
  });
  const code = await new Promise((done) => child.once('exit', done));
  return `${shown}\nexit ${code}`;
}

it('a question is asked again until its answer can be used', async () => {
  const shown = await asked('asked', 'Corner Shop\r', 'french\r', 'fr\r', 'cms\r', 'http://127.0.0.1:1\r');
  expect(shown).toMatch(/"french" is no language: /);
  expect(shown).toMatch(/"cms" is not an address such as/);
  expect(shown).toMatch(/15 files are in asked\./);
  const site = join(work.path, 'asked');
  expect(await readFile(join(site, SITE_FILE), 'utf8')).toMatch(/"Corner Shop"[\s\S]*"locale": "fr"/);
  expect(await readFile(join(site, '.env'), 'utf8')).toBe('CONTENT_URL=http://127.0.0.1:1\n');
});

it('who leaves at a question has made nothing', async () => {
  expect(await asked('left', 'Corner Shop\r', '\u0003')).toMatch(/\nStopped\.\s+exit 1$/);
  expect(existsSync(join(work.path, 'left'))).toBe(false);
});
