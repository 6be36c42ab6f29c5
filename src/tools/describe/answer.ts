import { addSuggestion, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { listFirst } from '../../core/diagnostics/words.ts';
import { truncateAtWord } from '../../core/text/plain-text.ts';

/** An answer to an author or an agent. A refusal has the reason, and the alternatives. */
export interface CommandAnswer {
  readonly text: string;
  readonly isRefused?: true;
}

export const refuseAnswer = (text: string): CommandAnswer => ({ text, isRefused: true });

/** Prints an answer and returns the exit code: 1 for a refusal. */
export function printAnswer({ text, isRefused }: CommandAnswer): number {
  (isRefused ? process.stderr : process.stdout).write(`${text}\n`);
  return isRefused ? 1 : 0;
}

const MOST = 100;
const LONGEST = 80;

/** Refuses an unknown name, and lists the existing ones with the nearest first. */
export function refuseName(kind: string, name: string, knownNames: Iterable<string>): CommandAnswer {
  const all = [...knownNames];
  const problem = addSuggestion(
    `There is no ${kind} ${JSON.stringify(truncateAtWord(name, LONGEST))}.`,
    nearestWord(name, all),
  );
  return refuseAnswer(`${problem} There are: ${listFirst(all, MOST) || 'none'}.`);
}
