import { choiceList, nearest, withSuggestion } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { RenameRefused } from './refused.ts';

/** A field that can be renamed, and the names that lead to it. */
export interface Named<T> {
  readonly path: readonly string[];
  /** The identity of the field: two paths may lead to the same one. */
  readonly id: string;
  readonly target: T;
}

/**
 * The only field that a path names. Names between the first and the last may be left out: `fees.amount` is the amount
 * in the table of the type fees.
 * @throws {RenameRefused} if it names none, or several
 */
export function pickNamed<T>(all: readonly Named<T>[], names: readonly string[]): T {
  const exact = all.filter(({ path }) => path.join('.') === names.join('.'));
  const matches = exact.length > 0 ? exact : all.filter(({ path }) => leadsTo(path, names));
  const [first] = matches;
  if (!first) throw new RenameRefused(unknown(all, names));
  if (new Set(matches.map(({ id }) => id)).size === 1) return first.target;
  const paths = choiceList(matches.map(({ path }) => path.join('.')));
  throw new RenameRefused(`"${names.join('.')}" may be any of ${paths}. Give the whole path of one.`);
}

function leadsTo(path: readonly string[], names: readonly string[]): boolean {
  if (path[0] !== names[0] || path.at(-1) !== names.at(-1)) return false;
  let at = 0;
  for (const name of path) if (name === names[at]) at++;
  return at === names.length;
}

function unknown<T>(all: readonly Named<T>[], words: readonly string[]): string {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const sameFirst = all.filter(({ path }) => path[0] === first);
  if (sameFirst.length === 0) {
    const firsts = all.map(({ path }) => path[0] ?? '');
    return withSuggestion(`"${first}" has no fields, or is not there.`, nearest(first, firsts));
  }
  const names = sameFirst.map(({ path }) => path.at(-1) ?? '');
  return withSuggestion(`There is no field "${words.join('.')}".`, nearest(last, names));
}
