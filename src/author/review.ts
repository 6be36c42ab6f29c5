import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../core/diagnostics/error-message.ts';
import { count } from '../core/diagnostics/format.ts';
import { readDecisions, writeDecisions } from './review/decisions.ts';
import { junitXml } from './review/junit.ts';
import { REVIEW_USAGE, readOptions } from './review/options.ts';
import { groupLine, type Outcome, open } from './review/outcome.ts';
import { reportHtml } from './review/report.ts';
import { ReviewFailure } from './review/review-failure.ts';
import { review } from './review/run-review.ts';

const REPORT = '.cache/review/report.html';

/** `npm run review`: what a change does to all pages; exits with 1 for `--ci` and open differences, 2 where it can't. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${REVIEW_USAGE}\n`);
    return 2;
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const found = await review(root, options, say);
    const outcome =
      options.accept === undefined ? found : await accept(root, found, options.accept, options.note);
    await write(say, join(root, REPORT), reportHtml(outcome));
    if (options.junit !== undefined) await write(say, options.junit, junitXml(outcome));
    process.stdout.write(options.json ? `${json(outcome)}\n` : `${summary(outcome)}\n`);
    return options.ci && open(outcome).length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ReviewFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** A full disk must not lose what was found: the summary is printed all the same. */
async function write(say: (line: string) => void, path: string, text: string): Promise<void> {
  try {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    say(`${path} can't be written: ${messageOf(error)}`);
  }
}

async function accept(
  root: string,
  outcome: Outcome,
  which: string,
  note: string | undefined,
): Promise<Outcome> {
  const chosen = outcome.groups.filter(({ hash }) => which === 'all' || hash.startsWith(which));
  if (chosen.length === 0 && which !== 'all')
    throw new ReviewFailure(
      `No difference has the hash "${which}". They are: ${outcome.groups.map(({ hash }) => hash).join(', ')}`,
    );
  const added = Object.fromEntries(
    chosen.map((group) => [
      group.hash,
      { verdict: 'accepted', what: groupLine(group), ...(note === undefined ? {} : { note }) } as const,
    ]),
  );
  await writeDecisions(root, outcome.reviewFile, added);
  return { ...outcome, decisions: (await readDecisions(root)).decisions };
}

function summary(outcome: Outcome): string {
  const { groups, decisions, notes, scenarios, pictures, seconds, base } = outcome;
  const lines = groups.map((group) => {
    const verdict = decisions[group.hash]?.verdict ?? 'open';
    return `  ${group.hash}  ${verdict.padEnd(8)}  ${groupLine(group)}`;
  });
  const seen = `${count(scenarios, 'scenario')} compared, ${count(pictures, 'picture')}, ${seconds.toFixed(1)} s`;
  const found = `${count(groups.length, 'difference')} to ${base.slice(0, 8)}, ${open(outcome).length} open`;
  return [...notes.map((note) => `note: ${note}`), ...lines, `${found}; ${seen}`, `Report: ${REPORT}`].join(
    '\n',
  );
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
