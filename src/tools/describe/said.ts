import { nearest, withSuggestion } from '../../core/diagnostics/nearest-word.ts';
import { shortened } from '../../core/text/plain-text.ts';

/** An answer to an author or an agent; a refusal says why, and what there is instead. */
export interface Said {
  readonly text: string;
  readonly isRefused?: true;
}

/** A refusal with its reason. */
export const refusal = (text: string): Said => ({ text, isRefused: true });

/** Prints an answer, and gives the exit code: 1 for a refusal. */
export function sayAnswer({ text, isRefused }: Said): number {
  (isRefused ? process.stderr : process.stdout).write(`${text}\n`);
  return isRefused ? 1 : 0;
}

const MOST = 100;
const LONGEST = 80;

/** Refuses a name that is none of those there are, with the nearest one and the others. */
export function unknownName(kind: string, name: string, known: Iterable<string>): Said {
  const all = [...known];
  const more = all.length > MOST ? ` and ${all.length - MOST} more` : '';
  const said = withSuggestion(
    `There is no ${kind} ${JSON.stringify(shortened(name, LONGEST))}.`,
    nearest(name, all),
  );
  return refusal(`${said} There are: ${all.slice(0, MOST).join(', ') || 'none'}${more}.`);
}
