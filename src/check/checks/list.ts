import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { type CheckDefinition, type CheckFinding, finding, type Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'list',
  severity: 'error',
  about: 'A list is bound where a list is taken, and one thing where one is taken.',
  example: change('"$each": "details"', '"$each": "title"'),
};

const EACH = '"$each"';

/** One thing bound where a list is taken. */
export function listExpected(place: PathPlace, expected: string, found: string): CheckFinding {
  return finding(check, place, `Expected ${expected}, but this is ${found}`);
}

/** A list bound where one thing is taken. */
export function oneExpected(place: PathPlace, expected: string, found: string): CheckFinding {
  const advice = 'Pick one with [0], or bind a prop that takes a list';
  return finding(check, place, `Expected ${expected}, but this is ${found}. ${advice}`);
}

/** A name behind a list: of which of its items? */
export function nameOfList(path: string, found: string): Unresolved {
  const what = path === '' ? 'This' : `"${path}"`;
  const advice = `Pick one with [0] or [key=value], or go through it with ${EACH}`;
  return { check, message: `${what} is ${found}. ${advice}` };
}

/** A pick, `[0]` or `[key=value]`, from something other than a list. */
export function pickOfOne(path: string, found: string): Unresolved {
  return { check, message: `"${path}" is not a list to pick from, but ${found}` };
}

/** A repetition where one thing is taken. */
export function eachOfOneProp(place: PathPlace, expected: string): CheckFinding {
  return finding(check, place, `${EACH} makes a list, but this prop takes ${expected}`);
}

/** A repetition over something other than a list. */
export function eachOfOneThing(place: PathPlace, found: string): CheckFinding {
  return finding(check, place, `${EACH} goes through a list, but this is ${found}`);
}

/** An object where a list is taken; `word` is the key that was probably meant to be "$each". */
export function objectForList(place: PathPlace, word: string | undefined): CheckFinding {
  const details = word === undefined ? {} : { word, candidates: ['$each'] };
  return finding(check, place, `Expected a list: [ … ], or an object with ${EACH}`, details);
}

/** A value where a list is taken. */
export function valueForList(place: PathPlace, value: unknown): CheckFinding {
  return finding(check, place, `Expected a list, not ${typeName(value)}`);
}
