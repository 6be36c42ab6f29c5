import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '../setup/test-folder.ts';
import { pack } from './packed.ts';

const run = promisify(execFile);
const problem = z.object({
  kind: z.string(),
  resolutionKind: z.string().optional(),
  moduleSpecifier: z.string().optional(),
});
/** Node before version 12, and `require`: the package is for neither. */
const OLD_WAYS = ['node10', 'node16-cjs'];

const work = testFolder('file');
let tarball = '';

beforeAll(() => {
  tarball = pack('.', work.path);
});

it('publint reports no error in the package', async () => {
  const { stdout } = await run('npx', ['--yes', 'publint@0.3.25', 'run', tarball, '--strict'], {
    cwd: work.path,
  });
  expect(stdout).toContain('All good!');
});

it('TypeScript resolves the types of every public module', async () => {
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
