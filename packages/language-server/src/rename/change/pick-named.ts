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
 * The only field that a path names. The path may leave out the names between its first and its last: `fees.amount`
 * is the amount in the table of the type fees.
 * @throws {RenameRefused} if it names none, or several
 */
export function pickNamed<T>(all: readonly Named<T>[], wanted: readonly string[]): T {
  const exact = all.filter(({ path }) => path.join('.') === wanted.join('.'));
  const found = exact.length > 0 ? exact : all.filter(({ path }) => leadsTo(path, wanted));
  const [first] = found;
  if (!first) throw new RenameRefused(unknown(all, wanted));
  if (new Set(found.map(({ id }) => id)).size === 1) return first.target;
  const paths = choiceList(found.map(({ path }) => path.join('.')));
  throw new RenameRefused(`"${wanted.join('.')}" may be any of ${paths}. Give the whole path of one.`);
}

function leadsTo(path: readonly string[], wanted: readonly string[]): boolean {
  if (path[0] !== wanted[0] || path.at(-1) !== wanted.at(-1)) return false;
  let at = 0;
  for (const name of path) if (name === wanted[at]) at++;
  return at === wanted.length;
}

function unknown<T>(all: readonly Named<T>[], wanted: readonly string[]): string {
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)];
  const own = all.filter(({ path }) => path[0] === first);
  if (own.length === 0) {
    const firsts = all.map(({ path }) => path[0] ?? '');
    return withSuggestion(`"${first}" has no fields, or is not there.`, nearest(first, firsts));
  }
  const names = own.map(({ path }) => path.at(-1) ?? '');
  return withSuggestion(`There is no field "${wanted.join('.')}".`, nearest(last, names));
}
