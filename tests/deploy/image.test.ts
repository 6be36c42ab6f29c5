import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { startedAt } from '../browser/start-site.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { startService } from '../setup/start-service.ts';
import { testFolder } from '../setup/test-folder.ts';
import { expectCopies } from './expect-copies.ts';
import { type Image, replayImage } from './replay-image.ts';

const root = resolve(import.meta.dirname, '../..');
const work = testFolder('file');
let image: Image;

// The image of this project's own site; a site that has this project as a package has the same.
beforeAll(async () => {
  // Links to the packages of this machine cost nothing; a download would.
  const real = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  const npm = `if [ "$1" = prune ]; then exec '${real}' "$@"; fi; cp -al '${root}/node_modules' node_modules`;
  image = await replayImage(root, 'deploy/Dockerfile', work.path, { npm });
});

it('the server and its tools run in the image', async () => {
  const [state, cms] = await Promise.all([temporaryFolder(), startFakeCms(root)]);
  const env = { ...image.env, CONTENT_URL: cms.url, STATE_DIR: state.path, PORT: '0' };
  const inImage = ['env', `--chdir=${image.folder}`, `CREDENTIALS_DIRECTORY=${state.path}`] as const;
  const site = await startService([...inImage, ...image.command], startedAt, env);
  try {
    const readyz = async () => (await fetch(`${site.url}/readyz`)).json();
    await expect.poll(readyz, { timeout: 60_000 }).toMatchObject({ ready: true, state: 'serving' });
    expect(site.output()).not.toContain('Building');
    await expectCopies(site.url);
    const history = ['node_modules/prospectus/src/tools/run.mjs', 'history'];
    const options = { cwd: image.folder, env: { ...process.env, ...env } };
    expect((await promisify(execFile)('node', history, options)).stdout).toMatch(/^\* \w/);
  } finally {
    await site.stop();
  }
});

it('the image contains no packages that only tests need', async () => {
  const folder = join(image.folder, 'dist/server');
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  const imported = (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(/\bfrom ?"([^"]+)"|\bimport ?\(?"([^"]+)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  const packages = imported
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
  expect(packages).toContain('prom-client');
  const has = (path: string): boolean => existsSync(join(image.folder, path));
  expect(packages.filter((name) => !has(`node_modules/${name}`))).toEqual([]);
  // TypeScript stays in this repository only, as a dependency of a workspace.
  expect(['tests', '.git', 'node_modules/vitest', 'node_modules/fast-check'].filter(has)).toEqual([]);
});
