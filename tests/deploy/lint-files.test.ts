import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { ignorePattern } from './replay-image.ts';

const deploy = resolve(import.meta.dirname, '../../deploy');
const run = promisify(execFile);

/** True if a program is installed, because not every machine has these services. */
async function has(program: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
}

/** The package of a program in node_modules, as package.json names it. */
function packageOf(program: string): string {
  return `"${/^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(program)?.[1]}"`;
}

it.each(['Dockerfile', 'Dockerfile.cms'])('%s copies only files that exist', async (name) => {
  const text = await readFile(join(deploy, name), 'utf8');
  const found = validate(text).map(({ message, range }) => `${name}:${range.start.line + 1}: ${message}`);
  expect(found).toEqual([]);
  const copied = [...text.matchAll(/^COPY (?:--chmod=\d+ )?(?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied).toContain('deploy/with-secrets.sh');
  const needed = copied.filter((path) => !path.endsWith('*'));
  for (const path of needed) expect(existsSync(resolve(deploy, '..', path)), path).toBe(true);
  // The stage that runs is the last one.
  const last = text.slice(text.lastIndexOf('\nFROM '));
  expect(last).toContain('\nUSER node\n');
  const [, program = ''] = /^CMD \["node", "([^"]+)"/m.exec(last) ?? [];
  const [, own] = /^node_modules\/prospectus\/(.*)/.exec(program) ?? [];
  if (own) expect(existsSync(resolve(deploy, '..', own)), program).toBe(true);
  else expect(await readFile(resolve(deploy, '../cms/package.json'), 'utf8')).toContain(packageOf(program));
  if (await has('hadolint')) await run('hadolint', [join(deploy, name)]);
});

it.each(['Dockerfile', 'Dockerfile.cms'])(
  'copies no secrets of the folder into the image of %s',
  async (name) => {
    const text = await readFile(join(deploy, `${name}.dockerignore`), 'utf8');
    const patterns = text.trim().split('\n').map(ignorePattern);
    const secrets = '.env .env.local cms/.env cms/.env.production .npmrc cms/.npmrc deploy/secrets'.split(
      ' ',
    );
    expect(secrets.filter((path) => !patterns.some((it) => it.test(path)))).toEqual([]);
    expect(patterns.some((it) => it.test('environment.ts'))).toBe(false);
  },
);

it('every service drops all capabilities, and all but the CMS run read-only', async () => {
  const text = await readFile(join(deploy, 'compose.yaml'), 'utf8');
  expect(text.split('\n\n').find((part) => part.includes('&limits'))).toMatch(/^ {2}cap_drop: \[ALL\]$/m);
  const [, services = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(text) ?? [];
  const parts = services.split(/^(?= {2}[\w-]+:$)/m).filter((part) => /^ {2}[\w-]+:$/m.test(part));
  expect(parts).toHaveLength(6);
  for (const part of parts) {
    expect(part).toMatch(/^ {4}<<: \*(limits|site)$/m);
    // The servers inherit it; Strapi writes into its own folder.
    const isReadOnly = /^ {4}read_only: true$/m.test(part) || part.includes('*site');
    expect([part.split(':')[0]?.trim(), isReadOnly]).toEqual([
      part.split(':')[0]?.trim(),
      !part.includes('image: prospectus-cms'),
    ]);
  }
});

it('pin-images.sh replaces the digest of every base image', async () => {
  const folder = await temporaryFolder();
  await cp(deploy, join(folder.path, 'deploy'), { recursive: true });
  const pin = async (digest: string) => {
    // In place of Docker, which reaches no registry here.
    await writeFile(join(folder.path, 'docker'), `#!/bin/sh\necho sha256:${digest}\n`, { mode: 0o755 });
    await run(join(folder.path, 'deploy/pin-images.sh'), [], {
      env: { ...process.env, PATH: `${folder.path}:${process.env.PATH}` },
    });
    const texts = await Promise.all(
      ['Dockerfile', 'Dockerfile.cms', 'compose.yaml'].map((name) =>
        readFile(join(folder.path, 'deploy', name), 'utf8'),
      ),
    );
    return texts.flatMap((text) => [...text.matchAll(/^(?:FROM| +image:) (\w+:.*)$/gm)].map(([, it]) => it));
  };
  const first = await pin('a'.repeat(64));
  expect(first).toHaveLength(7);
  for (const image of first) expect(image).toMatch(/^\w+:[\w.-]+@sha256:a{64}( AS build)?$/);
  expect(await pin('b'.repeat(64))).toEqual(first.map((image) => image?.replace(/a{64}/, 'b'.repeat(64))));
});

it('systemd accepts the unit', async ({ skip }) => {
  if (!(await has('systemd-analyze'))) skip('systemd-analyze is not installed');
  const folder = await temporaryFolder();
  const unit = await readFile(join(deploy, 'prospectus.service'), 'utf8');
  // This machine lacks the path of an installed site, and systemd-analyze would report that.
  const here = unit.replaceAll('/opt/site/deploy/with-secrets.sh', join(deploy, 'with-secrets.sh'));
  const path = join(folder.path, 'prospectus.service');
  await writeFile(path, here);
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', path]);
  expect(`${stdout}${stderr}`).toBe('');
});
