import { join } from 'node:path';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { writeTextFile } from 'prospectus/internal/node/files.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { REVIEW } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { formatJunitXml, type JunitCase } from 'prospectus/internal/tools/describe/junit-xml.ts';
import { ReviewFailure } from '../commits/git.ts';
import { readDecisions, writeDecisions } from '../report/decisions.ts';
import { formatGroup, hasNewFailure, type Outcome, selectOpenGroups } from '../report/outcome.ts';
import { formatReportHtml } from '../report/report.ts';
import { runReview } from '../run-review.ts';

const REPORT = '.cache/review/report.html';

/**
 * Compares all pages before and after a change. Exits with 1 if a page fails, or with `--ci` if a difference is open;
 * with 2 if the pages can't be compared.
 */
export const main = commandMain(REVIEW, async (_, values, root) => {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const reviewed = await runReview(root, values, say);
    const outcome =
      values.accept === undefined ? reviewed : await accept(root, reviewed, values.accept, values.note);
    process.stdout.write(values.json ? `${json(outcome)}\n` : `${summary(outcome)}\n`);
    // The report is written last: if the disk is full, the summary must still be printed.
    await writeTextFile(join(root, REPORT), formatReportHtml(outcome));
    if (values.junit !== undefined)
      await writeTextFile(values.junit, formatJunitXml(junitCases(outcome), outcome.seconds));
    return hasNewFailure(outcome) || (values.ci && selectOpenGroups(outcome).length > 0) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ReviewFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
});

async function accept(
  root: string,
  outcome: Outcome,
  which: string,
  note: string | undefined,
): Promise<Outcome> {
  const chosenGroups = outcome.groups.filter(({ hash }) => which === 'all' || hash.startsWith(which));
  if (chosenGroups.length === 0 && which !== 'all')
    throw new ReviewFailure(
      `No difference has the hash "${which}". They are: ${outcome.groups.map(({ hash }) => hash).join(', ')}`,
    );
  const added = Object.fromEntries(
    chosenGroups.map((group) => [
      group.hash,
      { verdict: 'accepted', what: formatGroup(group), ...(note === undefined ? {} : { note }) } as const,
    ]),
  );
  await writeDecisions(root, outcome.reviewFile, added);
  return { ...outcome, decisions: (await readDecisions(root)).decisions };
}

function summary(outcome: Outcome): string {
  const { groups, decisions, notes, scenarios, pictures, seconds, base } = outcome;
  const lines = groups.map((group) => {
    const verdict = decisions[group.hash]?.verdict ?? 'open';
    return `  ${group.hash}  ${verdict.padEnd(8)}  ${formatGroup(group)}`;
  });
  const seen = `${count(scenarios, 'scenario')} compared, ${count(pictures, 'picture')}, ${seconds.toFixed(1)} s`;
  const differing = `${count(groups.length, 'difference')} to ${base.slice(0, 8)}, ${selectOpenGroups(outcome).length} open`;
  return [
    ...notes.map((note) => `note: ${note}`),
    ...lines,
    `${differing}; ${seen}`,
    `Report: ${REPORT}`,
  ].join('\n');
}

function json(outcome: Outcome): string {
  const groups = outcome.groups.map(({ crops, ...group }) => ({
    ...group,
    verdict: outcome.decisions[group.hash]?.verdict ?? 'open',
    views: crops.map(({ view, path }) => ({ view, path })),
  }));
  const { base, head, scenarios, pictures, seconds, notes } = outcome;
  return JSON.stringify({ base, head, scenarios, pictures, seconds, notes, differences: groups }, null, 2);
}

/** The differences as tests, which fail until they are accepted. */
export const junitCases = ({ groups, decisions }: Outcome): readonly JunitCase[] =>
  groups.map((group) => {
    const decision = decisions[group.hash];
    const why = decision ? `refused: ${decision.note ?? ''}` : 'not reviewed';
    const faults = decision?.verdict === 'accepted' ? [] : [why, `${group.before}\n->\n${group.after}`];
    return { subject: 'review', name: formatGroup(group), faults };
  });
