import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../tests/setup/run-program.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { writeFiles } from '../../tests/setup/write-files.ts';

const folder = testFolder();
const command = resolve(import.meta.dirname, 'run.mjs');

/** Runs `update` in a site with three packages of Prospectus, and an npm that only prints its arguments. */
async function update(...args: readonly string[]) {
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
    'bin/npm': '#!/bin/sh\necho "npm $*"\nexit 1\n',
  });
  await chmod(join(site, 'bin/npm'), 0o755);
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  execFileSync('git', ['init', '--quiet'], { cwd: site });
  execFileSync('git', ['add', '--all'], { cwd: site });
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'The site'], { cwd: site });
  const path = `${join(site, 'bin')}${delimiter}${process.env.PATH}`;
  return runProgram([process.execPath, command, 'update', ...args], site, { PATH: path, SITE: undefined });
}

test('an update installs the same version of all packages of Prospectus', async () => {
  const { code, output } = await update('0.2.0');
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
  expect((await update('./prospectus-0.2.0.tgz')).output).toContain('--no-fund ./prospectus-0.2.0.tgz\n');
});
