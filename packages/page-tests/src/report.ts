import type { Diagnostic } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { formatCauseLines } from 'prospectus/internal/core/diagnostics/lines-by-cause.ts';
import { formatCommand } from 'prospectus/internal/tools/command-line/command.ts';
import { TEST } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import type { JunitCase } from 'prospectus/internal/tools/describe/junit-xml.ts';
import type { SnapshotState } from './snapshots.ts';

/** A test that has run. */
export interface TestResult {
  readonly subject: string;
  readonly name: string;
  readonly faults: readonly string[];
  /** The file of its snapshot. */
  readonly snapshot?: string;
  readonly state?: SnapshotState['state'];
}

export interface TestRun {
  readonly results: readonly TestResult[];
  readonly obsolete: readonly string[];
  /** The faults in scenario files. These scenarios were not tested. */
  readonly diagnostics: readonly Diagnostic[];
  readonly isUpdate: boolean;
}

export function countTests({ results, diagnostics }: TestRun) {
  const failed = results.filter(({ faults }) => faults.length > 0).length;
  return { passed: results.length - failed, failed: failed + diagnostics.filter(isError).length };
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** The faults, each once with the tests that have it, then the snapshots and the number of tests. */
export function formatReport(run: TestRun): string {
  const { passed, failed } = countTests(run);
  const faults = run.results.flatMap(({ subject, name, faults: own }) =>
    own.map((fault) => [`${subject} (${name})`, fault] as const),
  );
  return [
    ...run.diagnostics.map(formatDiagnostic),
    ...formatCauseLines(faults),
    ...snapshotLines(run),
    '',
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n');
}

function snapshotLines({ results, obsolete, isUpdate }: TestRun): string[] {
  const inState = (state: SnapshotState['state']) => results.filter((one) => one.state === state);
  const states = (['unchanged', 'changed', 'new', 'updated'] as const).map(
    (state) => `${inState(state).length} ${state}`,
  );
  const accept = (subject: string) => formatCommand(TEST, `${subject} -u`.trim());
  const gone = isUpdate ? 'removed' : `obsolete. Remove it: ${accept('')}`;
  return [
    '',
    ...inState('changed').map(
      ({ subject, snapshot }) => `${snapshot}: changed. Accept it: ${accept(subject)}`,
    ),
    ...inState('new').map(({ snapshot }) => `${snapshot}: new. Read it, and commit it`),
    ...inState('updated').map(({ snapshot }) => `${snapshot}: updated`),
    ...obsolete.map((file) => `${file}: ${gone}`),
    `Snapshots: ${states.join(', ')}, ${obsolete.length} obsolete`,
  ];
}

/** The tests as JUnit cases; scenarios with errors count as failed. */
export const junitCases = ({ results, diagnostics }: TestRun): readonly JunitCase[] => [
  ...results,
  ...diagnostics
    .filter(isError)
    .map((one) => ({ subject: 'scenario', name: one.file, faults: [formatDiagnostic(one)] })),
];
