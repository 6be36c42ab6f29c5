import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runProgram } from '../setup/run-program.ts';
import { testFolder } from '../setup/test-folder.ts';
import { writeFiles } from '../setup/write-files.ts';

const root = resolve(import.meta.dirname, '../..');
const entry = join(root, 'src/tools/run.mjs');

const work = testFolder('file');

/** Runs a command in a site. @returns its exit code and its output */
const prospectus = (site: string, ...args: string[]) =>
  runProgram([process.execPath, entry, ...args], site, { SITE: undefined });

beforeAll(() => prospectus(work.path, 'create', 'sound'));

/** A copy of the sound site. */
async function copyOf(name: string): Promise<string> {
  const site = join(work.path, name);
  await cp(join(work.path, 'sound'), site, { recursive: true });
  return site;
}

type Change = (site: string) => Promise<unknown>;

const put =
  (file: string, text: string): Change =>
  (site) =>
    writeFiles(site, { [file]: text });
const edit =
  (file: string, from: string, to: string): Change =>
  async (site) =>
    writeFile(join(site, file), (await readFile(join(site, file), 'utf8')).replaceAll(from, to));
const drop =
  (file: string): Change =>
  (site) =>
    rm(join(site, file), { recursive: true });
const nothing: Change = async () => {};
const SITE_FILE = 'page-manifests/site.json';
const MAP = 'registry/map/map.block.ts';
const POSTS = 'cms/content/posts.json';
const POST_MODEL = 'cms/src/api/post/content-types/post/schema.json';
const BLOCK = "import { defineBlock } from 'prospectus/block';\n";
const USING = 'export default defineBlock({ text: proverb() }, () => null);\n';

type Case = readonly [name: string, change: Change, command: string, output: RegExp];

/** One fault of each kind, the command that meets it, and its output. Other faults: src/check/checks. */
const WRONG: readonly Case[] = [
  ['an empty folder', drop('page-manifests'), 'check', /is not a site: .*prospectus create/],
  ['a broken site.json', put(SITE_FILE, '{ "name": "A", '), 'check', /^page-manifests\/site\.json:1:\d+ /m],
  ['an empty site.json', put(SITE_FILE, ''), 'check', /^page-manifests\/site\.json:1:1 .*\n1 error, /m],
  [
    'a newer language',
    edit(SITE_FILE, '"language": 1', '"language": 99'),
    'start',
    /^\S+ is written in version 99 of the language, .* reads version 1\. Install a newer one: .*\n$/,
  ],
  [
    'a missing registry',
    edit(SITE_FILE, '"registry",', '"blocks",'),
    'build',
    /^There are no blocks at "blocks", which "registries" .* install the package\.\n$/,
  ],
  [
    'a block without an export',
    put(MAP, BLOCK),
    'check',
    /^\S+map\.block\.ts error: The file exports no block/m,
  ],
  [
    'a block that is not TypeScript',
    put(MAP, 'export default {{;\n'),
    'check',
    /^\S+map\.block\.ts:1:\d+ error: /m,
  ],
  [
    'a block for a newer version',
    put(MAP, `${BLOCK}import { proverb } from 'prospectus/fields';\n${USING}`),
    'check',
    /^\S+map\.block\.ts:2:\d+ error: "proverb" is not exported/m,
  ],
  ['no theme', drop('theme'), 'dev', /theme\.css is missing: .*prospectus create/],
  ['an icon that is not a picture', put('theme/icons/icon.svg', 'nothing'), 'build', /icons\/icon\.svg/],
  ['broken content', put(POSTS, '[{'), 'check', /^cms\/content\/posts\.json:1/m],
  ['a broken content model', put(POST_MODEL, '{'), 'test', /schema\.json:1/],
  ['a port that is not a number', nothing, 'dev --port many', /^"many" is not a port: /],
  ['an address without a scheme', put('.env', 'CONTENT_URL=cms\n'), 'start', /CONTENT_URL/],
  ['nothing published', nothing, 'restore 1', /^\S+\.state\/site has no state 1\. /],
];
const HARMLESS: readonly Case[] = [
  ['Windows line ends', edit('page-manifests/index.json', '\n', '\r\n'), 'check', /^0 errors, 0 warnings/m],
  ['no package.json', drop('package.json'), 'check', /^0 errors/m],
  ['an empty list', put(POSTS, '[]'), 'test', /, 0 failed\n$/],
];

/** Runs a command in a changed copy of the sound site. */
async function runChanged([name, change, command]: Case) {
  const site = await copyOf(name.replaceAll(/\W+/g, '-'));
  await change(site);
  return prospectus(site, ...command.split(' '));
}

it.each(WRONG)('reports without a stack trace: %s', async (...row) => {
  const found = await runChanged(row);
  expect(found).toEqual({ code: 1, output: expect.stringMatching(row[3]) });
  expect(found.output).not.toMatch(/^\s+at /m);
});

it.each(HARMLESS)('accepts %s', async (...row) => {
  expect(await runChanged(row)).toEqual({ code: 0, output: expect.stringMatching(row[3]) });
});

it('all commands work in a folder whose path has blanks, umlauts and quotes', async () => {
  const site = await copyOf("Bäckerei & Söhne's #1 (neu) 100%");
  for (const command of ['check', 'test', 'build'])
    expect(await prospectus(site, command)).toMatchObject({ code: 0 });
});

it('`new page /` writes a first page that passes the checks', async () => {
  const site = await copyOf('first');
  await rm(join(site, 'page-manifests/index.json'));
  expect(await prospectus(site, 'new', 'page', '/')).toMatchObject({ code: 0 });
  expect((await prospectus(site, 'check')).output).toMatch(/^0 errors, 0 warn/m);
});

it('`create .` keeps the installed version of the package', async () => {
  const site = join(work.path, 'installed');
  await put('package.json', '{ "dependencies": { "prospectus": "file:../prospectus.tgz" } }')(site);
  await put('node_modules/.package-lock.json', '{}')(site);
  expect(await prospectus(site, 'create', '.')).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(join(site, 'package.json'), 'utf8'))).toMatchObject({
    name: 'installed',
    scripts: { dev: 'prospectus dev' },
    dependencies: { prospectus: 'file:../prospectus.tgz' },
  });
  expect((await prospectus(site, 'create', '.')).output).toContain('is not empty');
});

/** Answers the questions of `create` in a terminal. @returns all that was shown there */
async function answerQuestions(folder: string, ...answers: readonly string[]): Promise<string> {
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

it('`create` repeats a question until the answer is valid', async () => {
  const answers = ['Corner Shop\r', 'french\r', 'fr\r', 'cms\r', '\r'];
  const shown = await answerQuestions('asked', ...answers);
  expect(shown).toMatch(/"french" is not a language: [\s\S]*"cms" is not an address such as/);
  const site = join(work.path, 'asked');
  expect(await readFile(join(site, SITE_FILE), 'utf8')).toMatch(/"Corner Shop"[\s\S]*"locale": "fr"/);
});

it('`create` writes nothing for a CMS that does not answer', async () => {
  const shown = await answerQuestions('silent', 'Corner Shop\r', 'fr\r', 'http://127.0.0.1:1\r');
  expect(shown).toMatch(/can’t be read from http:\/\/127\.0\.0\.1:1: .+\. Nothing was written\./);
  expect(shown).toContain('exit 1');
  await expect(readdir(join(work.path, 'silent'))).rejects.toThrow('ENOENT');
});

it('`create` that is stopped at a question writes nothing', async () => {
  expect(await answerQuestions('left', 'Corner Shop\r', '\u0003')).toMatch(/\nStopped\.\s+exit 1$/);
  expect(existsSync(join(work.path, 'left'))).toBe(false);
});
