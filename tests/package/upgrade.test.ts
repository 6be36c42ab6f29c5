import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../setup/run-program.ts';
import { testFolder } from '../setup/test-folder.ts';
import { changeFile } from '../setup/write-files.ts';
import { pack, usePacked } from './packed.ts';

type Edit = (text: string) => string;

/** Edits a file of an unpacked package. */
function edit(version: string, file: string, change: Edit): void {
  const path = join(version, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has nothing of what the version changes`);
  writeFileSync(path, after);
}

/** Edits all files of an unpacked package that the change affects. */
function editAll(version: string, change: Edit): void {
  for (const top of ['src', 'registry'])
    for (const name of readdirSync(join(version, top), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|mjs)$/.test(name)) continue;
      const text = readFileSync(join(version, top, name), 'utf8');
      if (change(text) !== text) edit(version, join(top, name), change);
    }
}

const FORMER = 'src/core/manifest/former-names.ts';

/** Breaking changes of each supported kind: of a block, of a prop and a kind of field, of a key and a word. */
const CHANGES: readonly ((version: string) => void)[] = [
  (version) => {
    const [from, to] = ['registry/cta', 'registry/call'];
    renameSync(join(version, from), join(version, to));
    for (const name of readdirSync(join(version, to))) {
      edit(version, join(to, name), (text) => `${text.replaceAll('./cta.', './call.')}\n`);
      renameSync(join(version, to, name), join(version, to, name.replace('cta', 'call')));
    }
    edit(version, `${to}/call.block.ts`, (text) =>
      text.replace('summary:', "formerly: ['cta'],\n  summary:"),
    );
  },
  (version) => {
    for (const part of ['fields.ts', 'tsx', 'block.ts'])
      edit(version, `registry/section/section.${part}`, (text) =>
        text.replaceAll('buttonLabel', 'buttonText'),
      );
    edit(version, 'registry/section/section.block.ts', (text) =>
      text.replace('summary:', "was: { buttonLabel: 'buttonText' },\n  summary:"),
    );
    const importing =
      /(import \{[^}]*?)\bmarkup\b(?=[^}]*\} from '(?:[./\w-]*\/fields\.ts|prospectus\/fields)')/g;
    editAll(version, (text) => text.replace(importing, '$1prose as markup'));
    edit(version, 'src/core/block/fields.ts', (text) =>
      text.replace(/export (const|function) markup\b/, '$1 markup').concat('export { markup as prose };\n'),
    );
    edit(version, FORMER, (text) =>
      text.replace(/(FORMER_EXPORTS.*) = \{\}/, "$1 = { 'prospectus/fields': { markup: 'prose' } }"),
    );
  },
  (version) => {
    editAll(version, (text) => text.replace(/\bpaginate\b/g, 'perPage').replaceAll('$each', '$for'));
    edit(version, FORMER, (text) =>
      text.replace(/(FORMER_WORDS.*) = \{\}/, "$1 = { paginate: 'perPage', $each: '$for' }"),
    );
  },
];

/**
 * Packs this package and three later versions of it, each of which requires changes of a site.
 * @returns the tarballs of the versions 1 to 4
 */
function packVersions(tarball: string, folder: string): readonly string[] {
  const packed = [packVersion(unpack(tarball, join(folder, 'version-1')), 1)];
  for (const [at, change] of CHANGES.entries()) {
    const version = join(folder, `version-${at + 2}`);
    cpSync(join(folder, `version-${at + 1}`), version, { recursive: true });
    change(version);
    packed.push(packVersion(version, at + 2));
  }
  return packed;
}

function unpack(tarball: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
  return folder;
}

function packVersion(folder: string, version: number): string {
  edit(folder, 'package.json', (text) => text.replace(/"version": ".*?"/, `"version": "${version}.0.0"`));
  if (version > 1)
    edit(folder, 'src/core/manifest/language.mjs', (text) =>
      text.replace(/LANGUAGE = \d+/, `LANGUAGE = ${version}`),
    );
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', join(folder, '..')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return join(folder, '..', name.trim());
}

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Long, because each review builds both sides, and a busy machine is slow. */
const MINUTES = 3_600_000;
const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline'];

const work = testFolder('file');
let versions: readonly string[] = [];

beforeAll(() => {
  versions = packVersions(pack('.', work.path), work.path);
});

const prospectus = (site: string, ...args: string[]) =>
  runProgram([join(site, 'node_modules/.bin/prospectus'), ...args], site);

async function commit(site: string, message: string): Promise<void> {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  await run('git', ['add', '--all'], { cwd: site });
  await run('git', [...author, 'commit', '--quiet', '--message', message], { cwd: site });
}

describe('the example bakery', () => {
  let site = '';

  beforeAll(async () => {
    site = join(work.path, 'bakery');
    const create = [join(root, 'src/tools/run.mjs'), 'create', site, '--name', 'Corner Bakery'];
    await run(process.execPath, create, { cwd: work.path });
    await usePacked(site, String(versions[0]), ['new', 'page-tests', 'pull', 'review']);
    await run('npm', INSTALL, { cwd: site });
    expect(await prospectus(site, 'new', 'block', 'daily-bread')).toMatchObject({ code: 0 });
    const block = ',\n{ "type": "daily-bread", "title": "Bread", "text": "**Rye** and wheat" }\n]\n}\n';
    await changeFile(join(site, 'page-manifests/index.json'), /\s*\]\s*\}\s*$/, block);
    expect(await prospectus(site, 'test')).toMatchObject({ code: 0 });
    await commit(site, 'The site');
  }, MINUTES);

  const isAsBefore = async (update: Promise<{ code: number | null; output: string }>, version: number) => {
    const { code, output } = await update;
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('All pages are as before.'),
    });
    expect(output).toMatch(/^0 differences to .*[1-9]\d* scenarios compared/m);
    const { language } = JSON.parse(await readFile(join(site, 'page-manifests/site.json'), 'utf8'));
    expect(language).toBe(version);
    expect(await prospectus(site, 'test')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/, 0 failed/),
    });
  };

  it(
    'looks the same after an update with incompatible changes',
    async () => {
      await isAsBefore(prospectus(site, 'update', String(versions[1]), '--yes', '--no-pictures'), 2);
      await commit(site, 'Version 2');
    },
    MINUTES,
  );

  it(
    'looks the same after an interrupted update over two versions',
    async () => {
      const before = await readFile(join(site, 'page-manifests/post.json'), 'utf8');
      expect(await prospectus(site, 'update', String(versions[3]))).toMatchObject({
        code: 1,
        output: expect.stringContaining('"npx prospectus update --yes" continues'),
      });
      expect(await readFile(join(site, 'page-manifests/post.json'), 'utf8')).toBe(before);
      expect((await prospectus(site, 'check')).output).toMatch(/"npx prospectus update" changes the site/);
      await isAsBefore(prospectus(site, 'update', '--yes', '--no-pictures'), 4);
      await rm(site, { recursive: true });
    },
    MINUTES,
  );
});
