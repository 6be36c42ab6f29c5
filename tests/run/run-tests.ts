import { filesOf, PROJECTS } from './projects.ts';
import type { FileResult } from './results.ts';
import type { Count, Run } from './run.ts';
import { servedInputs } from './served.ts';
import { runProjects } from './vitest.ts';

/** The tests of these projects ask servers, which may read any file. */
const SERVED = ['site', 'dev'];

/** A project of Vitest: its files, and those that needn't run. */
interface Part {
  readonly project: string;
  readonly files: readonly string[];
  readonly earlier: readonly { readonly file: string; readonly passed: number }[];
}

/** The results of the test files that ran, and the counts of all, including those that did not run. */
interface Tests {
  readonly files: readonly FileResult[];
  readonly counts: readonly Count[];
}

/** Runs the project's test files, except those that were green with the same inputs. */
export async function runTests(run: Run): Promise<Tests> {
  const among = ['src', 'registry', 'tests'].flatMap(run.filesIn);
  const parts = Object.entries(PROJECTS).map(([project, patterns]) =>
    partOf(run, project, filesOf(patterns, among)),
  );
  for (const part of parts) tell(part);
  const before = parts.flatMap(({ earlier }) => earlier.map(({ passed }) => ({ passed, failed: 0 })));
  const open = parts.filter(({ files, earlier }) => earlier.length < files.length);
  if (open.length === 0) return { files: [], counts: before };
  const skipped = parts.map(({ project, earlier }) => [project, earlier.map(({ file }) => file)] as const);
  const projects = open.map(({ project }) => project);
  const results = await runProjects(run.root, projects, Object.fromEntries(skipped));
  if (!results) return { files: [], counts: [...before, { passed: 0, failed: 1 }] };
  const { files, errors } = results;
  run.kept.keep(files.map((one) => ({ ...one, ...keptAs(run, one), green: one.green && errors === 0 })));
  return { files, counts: [...before, ...files.map(countOf), { passed: 0, failed: errors }] };
}

function partOf({ passed }: Run, project: string, files: readonly string[]): Part {
  const earlier = files.flatMap((file) => {
    const count = passed(nameOf(project, file));
    return count === undefined ? [] : [{ file, passed: count }];
  });
  return { project, files, earlier };
}

function tell({ project, files, earlier }: Part): void {
  const left = earlier.length;
  if (left === 0) return;
  const which = left === files.length ? `all ${left} files` : `${left} of ${files.length} files`;
  console.log(`${project}: ${which} not run, all that they read is as it was when they were green`);
}

const nameOf = (project: string, file: string): string => `${project} ${file}`;

const keptAs = ({ root, filesIn }: Run, one: FileResult) => ({
  name: nameOf(one.project, one.file),
  inputs: SERVED.includes(one.project) ? servedInputs(root, filesIn, one) : one.inputs,
});

/** Counts one failure for a file whose hooks fail without a failing test. */
const countOf = ({ passed, failed, green }: FileResult): Count => ({
  passed,
  failed: failed === 0 && !green ? 1 : failed,
});
