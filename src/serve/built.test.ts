import { execFile } from 'node:child_process';
import { cp, readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { writeFiles } from '../../tests/setup/write-files.ts';
import { loadBuilt } from './built.mjs';
import { hashSources, replaceBuild, STAMP } from './whole-build.mjs';

const SOURCES = ['src/main.ts', 'registry/a/a.block.ts', 'theme/theme.css', 'package.json'];
const FUTURE = new Date('2099-01-01');

const folder = testFolder();
let site: string;
let builds: number;

const put = (file: string, text: string) => writeFiles(site, { [file]: text });

/** Writes a build of the current sources, which exports a name. */
const writeBuild = (place: string, name: string) =>
  writeFiles(join(site, place), {
    'client/.vite/manifest.json': {},
    'server/.vite/manifest.json': { main: { file: 'main.js' } },
    'server/main.js': `export default ${JSON.stringify(name)};`,
    [STAMP]: hashSources(site),
  });

const start = (isInstalled = false) =>
  loadBuilt(site, 'main', isInstalled, () => {
    builds++;
  });

beforeEach(async () => {
  site = folder.path;
  builds = 0;
  vi.stubEnv('PROSPECTUS_ROOT', site);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  for (const file of SOURCES) await put(file, file);
  await writeBuild('dist', 'first');
  return async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

describe('a start with a complete build', () => {
  it.each(SOURCES)('builds again if %s has changed, even if its date is old', async (file) => {
    await put(file, 'changed');
    await utimes(join(site, file), new Date(0), new Date(0));
    await start();
    expect(builds).toBe(1);
  });

  it('builds nothing if only the dates of sources are in the future', async () => {
    for (const file of SOURCES) await utimes(join(site, file), FUTURE, FUTURE);
    await start();
    expect(builds).toBe(0);
  });

  it('builds nothing if the folder was copied', async () => {
    const place = join(site, 'copy');
    for (const part of ['src', 'registry', 'theme', 'package.json', 'dist'])
      await cp(join(site, part), join(place, part), { recursive: true });
    vi.stubEnv('PROSPECTUS_ROOT', place);
    await loadBuilt(place, 'main', false, () => expect.unreachable('a build'));
  });

  it('builds nothing in production, even after changes', async () => {
    for (const file of SOURCES) await put(file, 'changed');
    await start(true);
    expect(builds).toBe(0);
  });
});

it('rebuilds an incomplete dist at a start in production', async () => {
  await put('dist/server/main.js', '');
  await start(true);
  expect(builds).toBe(1);
});

it('replaces the old build and leaves no temporary folder', async () => {
  await writeBuild('dist.1', 'second');
  replaceBuild(site, join(site, 'dist.1'));
  expect(await readFile(join(site, 'dist/server/main.js'), 'utf8')).toContain('second');
  expect((await readdir(site)).filter((name) => name.includes('dist'))).toEqual(['dist']);
});

it('leaves a complete build if several processes replace it at once', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'whole-build.mjs'));
  const replaceOften = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { replaceBuild } from ${module};
    for (let count = 0; count < 50; count++) {
      const folder = 'dist.' + process.pid;
      for (const part of ['client', 'server']) {
        mkdirSync(folder + '/' + part, { recursive: true });
        writeFileSync(folder + '/' + part + '/name', process.pid + ' ' + count);
      }
      replaceBuild('.', folder);
    }`;
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', replaceOften], { cwd: site });
  await Promise.all([run(), run(), run()]);
  const [client, server] = await Promise.all(
    ['client', 'server'].map((part) => readFile(join(site, 'dist', part, 'name'), 'utf8')),
  );
  expect(client).toMatch(/^\d+ 49$/);
  expect(server).toBe(client);
  expect((await readdir(site)).filter((name) => name.includes('dist'))).toEqual(['dist']);
});
