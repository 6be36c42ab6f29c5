import { member } from '../json/json.ts';
import { memoByText } from '../json/memo.ts';

/** One step of a path: `.name`, `[2]`, `[key=value]` or `[key=:param]`. */
export type Step =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'match'; readonly key: string; readonly value: string; readonly param: boolean };

/** The values of a route's parameters: `{ leaderId: "3" }`. */
export type Params = Readonly<Record<string, string>>;

/** The reason why a path is invalid. The messages are in the checker, because visitors' browsers don't need them. */
export type PathErrorReason = 'start' | 'name' | 'step' | 'forbidden';

/** An invalid path: the reason, the offset of the character, and the forbidden name, if any. */
export class PathError extends Error {
  readonly reason: PathErrorReason;
  readonly offset: number;
  constructor(reason: PathErrorReason, offset: number, name = '') {
    super(name);
    this.reason = reason;
    this.offset = offset;
  }
}

const NAME = /[A-Za-z_][\w-]*/y;
const BRACKET = /\[(?:(\d{1,6})|([A-Za-z_][\w-]*)=(:?)([^\]]+))\]/y;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses a path such as `about[__component=about-us.our-trust].image`. An empty path is the scope itself.
 * @throws {PathError} with the offset of the first invalid character
 */
export function parsePath(text: string): readonly Step[] {
  const steps: Step[] = [];
  let at = 0;
  while (at < text.length) {
    const dot = text[at] === '.';
    if (dot && at === 0) throw new PathError('start', at);
    const step = dot || at === 0 ? nameAt(text, dot ? at + 1 : at) : bracketAt(text, at);
    steps.push(step.step);
    at = step.end;
  }
  return steps;
}

function nameAt(text: string, at: number): { step: Step; end: number } {
  if (text[at] === '[') return bracketAt(text, at);
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) throw new PathError('name', at);
  if (FORBIDDEN.has(name)) throw new PathError('forbidden', at, name);
  return { step: { kind: 'name', name }, end: at + name.length };
}

function bracketAt(text: string, at: number): { step: Step; end: number } {
  BRACKET.lastIndex = at;
  const match = BRACKET.exec(text);
  if (!match) throw new PathError('step', at);
  const [whole, index, key = '', colon, value = ''] = match;
  if (FORBIDDEN.has(key)) throw new PathError('forbidden', at + 1, key);
  const step: Step =
    index === undefined
      ? { kind: 'match', key, value, param: colon === ':' }
      : { kind: 'index', index: Number(index) };
  return { step, end: at + whole.length };
}

/** The name at the beginning of a path; empty if there is none. */
export function rootName(path: string): string {
  return /^[\w-]*/.exec(path)?.[0] ?? '';
}

/** The value at a path, through own properties only; undefined if there is none or the path is invalid. */
export function valueAt(scope: unknown, path: string, params: Params): unknown {
  return walkPath(scope, pathSteps(path), params);
}

/** The steps of a path; each path is parsed only once. */
export const pathSteps = memoByText((path): readonly Step[] => {
  try {
    return parsePath(path);
  } catch {
    // The checker reports an invalid path; a page treats it as empty.
    return [{ kind: 'index', index: -1 }];
  }
});

/** Finds the first item of a list whose field has a value. */
export type FindItem = (list: readonly unknown[], key: string, expected: unknown) => unknown;

const findItem: FindItem = (list, key, expected) =>
  list.find((item) => sameText(member(item, key), expected));

/** Follows the steps of a path, through own properties only. `find` looks up an item of a list. */
export function walkPath(scope: unknown, steps: readonly Step[], params: Params, find = findItem): unknown {
  let value = scope;
  for (const step of steps) {
    if (step.kind === 'name') value = member(value, step.name);
    else if (!Array.isArray(value)) return undefined;
    else if (step.kind === 'index') value = value[step.index];
    else {
      const expected = step.param ? member(params, step.value) : step.value;
      value = find(value, step.key, expected);
    }
  }
  return value;
}

function sameText(value: unknown, expected: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value) === expected;
}
