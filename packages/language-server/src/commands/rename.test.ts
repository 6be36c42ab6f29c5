import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Folder, projectFolder } from '../../../../tests/setup/folder.ts';
import { runCommand } from '../../../../tests/setup/heard.ts';
import { SMALL_SITE } from '../../../../tests/setup/small-site.ts';
import { main } from './rename.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

let folder: Folder;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  });
const read = (file: string): Promise<string> => readFile(join(folder.path, file), 'utf8');

beforeAll(async () => {
  folder = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests', 'cms/src', 'cms/content'],
    linked: ['cms/media', '.cache', 'theme'],
  });
  // The site uses the blocks of this project, which are not its own to rename.
  const site = join(folder.path, 'page-manifests/site.json');
  const blocks = JSON.stringify({ registries: [join(ROOT, 'registry')] }).slice(1, -1);
  await writeFile(site, (await readFile(site, 'utf8')).replace('{', `{ ${blocks},`));
  await writeFile(join(folder.path, '.gitignore'), 'theme\n.cache\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterAll(() => folder.remove());
afterEach(() => {
  git('checkout', '-q', '--', '.');
  git('clean', '-fdq');
});

const told = (...args: readonly string[]) => runCommand(() => main(args, folder.path));

const changed = (): string[] => git('status', '--porcelain').split('\n').filter(Boolean);

describe('npx prospectus rename', () => {
  test('a route is renamed in pages, links and redirects', async () => {
    const { code, said } = await told('/halls', '/rooms');
    expect(said).toContain('Renamed in');
    expect(code).toBe(0);
    expect(await read('page-manifests/halls.json')).toContain('"route": "/rooms"');
    expect(await read('page-manifests/site.json')).toContain('"moved": { "/halls": "/rooms" }');
    expect(git('grep', '-h', '"/halls"').trim()).toBe('"moved": { "/halls": "/rooms" }');
  });

  test('--dry-run shows the diff and changes nothing', async () => {
    const { code, said } = await told('/halls', '/rooms', '--dry-run');
    expect(code).toBe(0);
    expect(said).toContain('-  "route": "/halls",\n+  "route": "/rooms",');
    expect(changed()).toEqual([]);
  });

  test.each([
    [['/hals', '/rooms'], 'Did you mean "/halls"?'],
    [['/halls', '/walks'], 'page-manifests/walks.json already is the page /walks'],
    [['/halls', 'rooms'], '"rooms" is no route'],
    [['/halls', '/rooms/:id'], 'Both routes need the same parameters'],
    [['/halls', '/api'], '/api is taken'],
    [['*', '/lost'], 'keeps its route'],
  ])('%j is refused', async (args, why) => {
    const { code, said } = await told(...args);
    expect([code, changed()]).toEqual([1, []]);
    expect(said).toContain('Nothing was renamed.');
    expect(said).toContain(why);
  });

  test('uncommitted changes are not overwritten', async () => {
    const site = join(folder.path, 'page-manifests/site.json');
    await writeFile(site, `${await readFile(site, 'utf8')}\n`);
    const { code, said } = await told('/halls', '/rooms');
    expect(code).toBe(1);
    expect(said).toContain('Commit them first');
    expect(changed()).toEqual([' M page-manifests/site.json']);
  });

  test('a file unknown to git is not overwritten', async () => {
    const text = (await read('page-manifests/walks.json')).replace('"/walks"', '"/ways"');
    await writeFile(
      join(folder.path, 'page-manifests/ways.json'),
      text.replace('"title": "', '"title": "New '),
    );
    const { code, said } = await told('/ways', '/paths');
    expect([code, said]).toEqual([1, expect.stringContaining('page-manifests/ways.json (not in git)')]);
  });

  test('a site with errors is not changed', async () => {
    const file = join(folder.path, 'page-manifests/walks.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"type"', '"tpye"'));
    const { code, said } = await told('/halls', '/rooms');
    expect([code, said]).toEqual([1, expect.stringContaining('The site has errors')]);
  });

  test('invalid arguments print the usage', async () => {
    for (const args of [[], ['route', '/a', '/b'], ['/a'], ['/a', '/b', '--dri-run']])
      expect(await told(...args)).toMatchObject({
        code: 2,
        said: expect.stringContaining('npx prospectus rename'),
      });
  });
});
