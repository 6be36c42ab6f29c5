import { nearest, withSuggestion } from '../../core/diagnostics/nearest-word.ts';

export const REVIEW_USAGE = `npm run review [-- options]
  --against REF     the commit to compare with; without it, where this branch left main
  --page /fees      only this page; may be given again
  --scenario NAME   only this scenario, such as "whole" or "long texts"
  --live URL        both sides with the content of a running CMS
  --all             everything, even what the change can't touch
  --no-pictures     text, structure and styles only
  --accept HASH     accept a difference (or "all") without the report; with --note "why"
  --json            the differences as JSON
  --junit FILE      the differences as JUnit's XML
  --ci              exit with 1 while a difference is not accepted`;

/** What a review was asked for. */
export interface ReviewOptions {
  readonly against?: string;
  readonly pages: readonly string[];
  readonly scenario?: string;
  readonly live?: string;
  readonly junit?: string;
  readonly accept?: string;
  readonly note?: string;
  readonly all: boolean;
  readonly pictures: boolean;
  readonly json: boolean;
  readonly ci: boolean;
}

const VALUES = ['--against', '--page', '--scenario', '--live', '--junit', '--accept', '--note'];
const FLAGS = ['--all', '--no-pictures', '--json', '--ci'];

/** Reads the arguments; a message where one isn't understood. */
export function readOptions(args: readonly string[]): ReviewOptions | string {
  const values = new Map<string, string[]>();
  const flags = new Set<string>();
  for (let at = 0; at < args.length; at++) {
    const [name = '', inline] = splitAtEquals(args[at] ?? '');
    if (FLAGS.includes(name) && inline === undefined) flags.add(name);
    else if (VALUES.includes(name)) {
      const value = inline ?? args[++at];
      if (value === undefined) return `"${name}" needs a value.`;
      values.set(name, [...(values.get(name) ?? []), value]);
    } else return withSuggestion(`There is no option "${name}".`, nearest(name, [...VALUES, ...FLAGS]));
  }
  const one = (name: string): string | undefined => values.get(`--${name}`)?.at(-1);
  const live = one('live')?.replace(/\/+$/, '');
  if (live !== undefined && !/^https?:\/\/[^/]+$/.test(live))
    return `"${live}" is not an address such as http://127.0.0.1:1337.`;
  return {
    ...named('against', one('against')),
    ...named('scenario', one('scenario')),
    ...named('live', live),
    ...named('junit', one('junit')),
    ...named('accept', one('accept')),
    ...named('note', one('note')),
    pages: values.get('--page') ?? [],
    all: flags.has('--all'),
    pictures: !flags.has('--no-pictures'),
    json: flags.has('--json'),
    ci: flags.has('--ci'),
  };
}

function splitAtEquals(arg: string): readonly [string, string | undefined] {
  const at = arg.startsWith('--') ? arg.indexOf('=') : -1;
  return at === -1 ? [arg, undefined] : [arg.slice(0, at), arg.slice(at + 1)];
}

function named<K extends string>(name: K, value: string | undefined): { readonly [name in K]?: string } {
  const found: { [name in K]?: string } = {};
  if (value !== undefined) found[name] = value;
  return found;
}
