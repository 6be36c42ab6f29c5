import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../tests/setup/run-program.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { writeFiles } from '../../tests/setup/write-files.ts';

const folder = testFolder();
const command = resolve(import.meta.dirname, 'run.mjs');

/**
 * Runs `update` in a site with three packages of Prospectus; npm and the new version only print their arguments.
 * @param npm the exit code of npm
 * @param edited files that the author has changed since the last commit
 */
async function update(args: readonly string[], npm = 0, edited = {}) {
  const site = folder.path;
  await writeFiles(site, {
    'package.json': {
      dependencies: { prospectus: '0.1.0', react: '19.0.0' },
      devDependencies: {
        '@prospectus/new': '0.1.0',
        '@prospectus/review': '0.1.0',
        'prospectus-like': '1.0.0',
      },
    },
    'page-manifests/site.json': { language: 1 },
    'theme/theme.css': '',
    'bin/npm': `#!/bin/sh\necho "npm $*"\nexit ${npm}\n`,
    'node_modules/prospectus/package.json': { bin: { prospectus: 'run.mjs' } },
    'node_modules/prospectus/run.mjs': 'console.log("runs", ...process.argv.slice(2));',
  });
  await chmod(join(site, 'bin/npm'), 0o755);
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  execFileSync('git', ['init', '--quiet'], { cwd: site });
  execFileSync('git', ['add', '--all'], { cwd: site });
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'The site'], { cwd: site });
  await writeFiles(site, edited);
  const path = `${join(site, 'bin')}${delimiter}${process.env.PATH}`;
  return runProgram([process.execPath, command, 'update', ...args], site, { PATH: path, SITE: undefined });
}

test('an update installs the same version of all packages of Prospectus', async () => {
  const { code, output } = await update(['0.2.0'], 1);
  expect(output).toContain(
    'npm install --no-audit --no-fund prospectus@0.2.0 @prospectus/new@0.2.0 @prospectus/review@0.2.0\n',
  );
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      '0.2.0 could not be installed; the reason is above. The site is unchanged.',
    ),
  });
});

test('an update to a file installs only that file', async () => {
  expect((await update(['./prospectus-0.2.0.tgz'])).output).toContain('--no-fund ./prospectus-0.2.0.tgz\n');
});

test('an update installs nothing while there are uncommitted changes', async () => {
  const { code, output } = await update(['0.2.0'], 0, { 'theme/theme.css': '/* mine */' });
  expect([code, output.includes('npm install')]).toEqual([1, false]);
  expect(output).toContain('There are uncommitted changes');
});

test.each([
  ['nothing without consent', ['0.2.0'], 1, ['check --fix --dry-run']],
  [
    'its changes with --yes',
    ['0.2.0', '--yes'],
    0,
    ['check --fix --dry-run', 'check --fix', 'check', 'review'],
  ],
])('an update writes %s', async (_, args, expected, commands) => {
  const { code, output } = await update(args);
  const ran = [...output.matchAll(/^runs (.*?)( --against .* --all --ci)?$/gm)].map(([, command]) => command);
  expect([code, ran]).toEqual([expected, commands]);
});
