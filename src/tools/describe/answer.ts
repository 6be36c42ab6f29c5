import { nearestWord, withSuggestion } from '../../core/diagnostics/nearest-word.ts';
import { firstFew } from '../../core/diagnostics/words.ts';
import { shortenText } from '../../core/text/plain-text.ts';

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
export function unknownName(kind: string, name: string, knownNames: Iterable<string>): CommandAnswer {
  const all = [...knownNames];
  const problem = withSuggestion(
    `There is no ${kind} ${JSON.stringify(shortenText(name, LONGEST))}.`,
    nearestWord(name, all),
  );
  return refuseAnswer(`${problem} There are: ${firstFew(all, MOST) || 'none'}.`);
}
