import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startSite } from '../browser/start-site.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { temporaryFolder } from '../setup/folder.ts';

const root = resolve(import.meta.dirname, '../..');

/** The paths that the last stage of the image copies from the build stage. */
async function partsOfImage(): Promise<string[]> {
  const text = await readFile(join(root, 'deploy/Dockerfile'), 'utf8');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  return [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' ').map((path) => path.replace('/site/', '')),
  );
}

it('the image has all that the server and its tools need', async () => {
  const image = await temporaryFolder();
  const state = await temporaryFolder();
  const parts = await partsOfImage();
  expect(parts).toContain('node_modules');
  for (const part of parts) {
    await mkdir(dirname(join(image.path, part)), { recursive: true });
    if (part === 'node_modules') await symlink(join(root, part), join(image.path, part));
    // Times are preserved as by COPY, because a build older than its sources would be repeated.
    else await cp(join(root, part), join(image.path, part), { recursive: true, preserveTimestamps: true });
  }
  const cms = await startFakeCms(root, '/none');
  const env = { CONTENT_URL: cms.url, STATE_DIR: state.path };
  const site = await startSite(env, image.path, image.path);
  expect(site.output()).not.toContain('Building');
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ ready: true, state: 'serving' });
  const { stdout } = await promisify(execFile)('node', ['src/tools/run.mjs', 'history'], {
    cwd: image.path,
    env: { ...process.env, ...env },
  });
  expect(stdout).toMatch(/^\* \w/);
  await site.stop();
  await cms.stop();
  await Promise.all([image.remove(), state.remove()]);
});

it('what the built server imports stays when the image loses the packages for development', async () => {
  const folder = join(root, 'dist/server');
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  const imported = (await Promise.all(texts)).flatMap((text) =>
    [...text.matchAll(/\bfrom ?"([^"]+)"|\bimport ?\(?"([^"]+)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  const packages = new Set(
    imported
      .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect(packages).toContain('s3mini');
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});
