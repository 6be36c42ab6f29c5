import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Folder, temporaryFolder } from '../setup/folder.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const problem = z.object({
  kind: z.string(),
  resolutionKind: z.string().optional(),
  moduleSpecifier: z.string().optional(),
});
/** Node before version 12, and `require`: the package is for neither. */
const OLD_WAYS = ['node10', 'node16-cjs'];

let work: Folder;
let tarball = '';

beforeAll(async () => {
  work = await temporaryFolder();
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', work.path], { cwd: root });
  tarball = join(work.path, stdout.trim());
});
afterAll(() => work.remove());

it('publint has no complaint about the package', async () => {
  const { stdout } = await run('npx', ['--yes', 'publint@0.3.25', 'run', tarball, '--strict'], {
    cwd: work.path,
  });
  expect(stdout).toContain('All good!');
});

it('every public module has types that TypeScript finds', async () => {
  const found = join(work.path, 'types.json');
  // It exits with 1 because of the style sheets, and its output is longer than a pipe takes.
  const command = `npx --yes @arethetypeswrong/cli@0.18.5 '${tarball}' --profile esm-only -f json > '${found}' || true`;
  await run('sh', ['-c', command], { cwd: work.path });
  const { analysis } = z
    .object({
      analysis: z.object({ entrypoints: z.record(z.string(), z.unknown()), problems: z.array(problem) }),
    })
    .parse(JSON.parse(await readFile(found, 'utf8')));
  expect(Object.keys(analysis.entrypoints)).toContain('./block');
  const problems = analysis.problems
    .filter(({ resolutionKind = '' }) => !OLD_WAYS.includes(resolutionKind))
    // The types of style sheets come with prospectus/tsconfig.
    .filter(({ moduleSpecifier = '' }) => !moduleSpecifier.endsWith('.module.css'));
  expect(problems).toEqual([]);
});
