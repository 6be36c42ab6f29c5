import { resolve } from 'node:path';
import leven from 'leven';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts';
import { positionFinder } from '../src/core/json/position.ts';
import { isBeyond, isRightSuggestion, type Outcome, runMutants } from './check/mutant-run.ts';
import { runs } from './setup/full.ts';

const root = resolve(import.meta.dirname, '..');

let outcomes: readonly Outcome[] = [];

beforeAll(async () => {
  outcomes = await runMutants(root, 1000);
});

/** An outcome in one line, for a failing test. */
function told({ file, mutant, found }: Outcome): string {
  const { kind, offset, text, typo } = mutant;
  const what = typo ? `${typo.word} -> ${typo.wrong}` : JSON.stringify(text.slice(offset - 20, offset + 30));
  const said = found.map(({ line, column, where, message }) => `${line}:${column} ${where} ${message}`);
  return `${file} ${kind} ${what}: ${said.join(' | ') || 'nothing'}`;
}

/**
 * True if a problem is reported where the mutant was made wrong; for a removed populate, at a binding that needs it.
 */
function isAtPlace({ mutant, found }: Outcome): boolean {
  const { elsewhere, text, offset, length } = mutant;
  if (elsewhere !== undefined) return found.some((problem) => isDropped(problem, elsewhere, text));
  const here = positionFinder(text)(offset);
  return found.some(
    ({ line, column, length: shown }) =>
      line === here.line && column <= here.column + length && here.column <= column + shown,
  );
}

function isDropped({ code, message, line, column, length }: Diagnostic, key: string, text: string): boolean {
  const marked = text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
  if (code === 'populate-refused') return marked === '"populate"';
  return code === 'not-populated' && message.includes(key) && /^[$\w]/.test(marked);
}

/** Broken syntax is reported where something is missing, or where the parser stops: never before the break. */
function isAtBreak({ mutant, found }: Outcome): boolean {
  const [first, ...more] = found;
  if (!first || more.length > 0) return false;
  const before = mutant.text.slice(0, mutant.offset).trimEnd().length;
  const here = positionFinder(mutant.text)(before);
  if (/^lost [,:]$/.test(mutant.kind)) return first.line === here.line && first.column === here.column;
  return first.line >= here.line || mutant.kind === 'too long';
}

const isBroken = ({ mutant }: Outcome): boolean => /^(lost|cut off|too)/.test(mutant.kind);
const typos = (): Outcome[] => outcomes.filter(({ mutant }) => mutant.typo !== undefined);

describe('mutants of all manifests', () => {
  test('are more than 1,000, of more than 70 kinds', () => {
    expect(outcomes.length).toBeGreaterThanOrEqual(runs(1000, 1500));
    expect(new Set(outcomes.map(({ mutant }) => mutant.kind)).size).toBeGreaterThan(70);
  });

  test('are all reported, except the documented ones', () => {
    const missed = outcomes.filter((outcome) => outcome.found.length === 0 && !isBeyond(outcome));
    expect(missed.map(told)).toEqual([]);
  });

  test('are reported at their line and column', () => {
    const others = outcomes.filter(
      (outcome) => !isBroken(outcome) && !isBeyond(outcome) && !isAtPlace(outcome),
    );
    expect(others.map(told)).toEqual([]);
  });

  test('with broken syntax have one error, at the break', () => {
    const others = outcomes.filter((outcome) => isBroken(outcome) && !isAtBreak(outcome));
    expect(others.map(told)).toEqual([]);
  });

  test('with a typo get the right suggestion in 90 % of cases', () => {
    const all = typos().filter(({ found }) => found.length > 0);
    const rest = all.filter((outcome) => !isRightSuggestion(outcome));
    const wrong = rest.filter(({ found }) => found.some(({ suggestion }) => suggestion !== undefined));
    expect(rest.length / all.length, rest.map(told).join('\n')).toBeLessThanOrEqual(0.1);
    expect(wrong.length / all.length, wrong.map(told).join('\n')).toBeLessThanOrEqual(0.02);
  });

  test('have a single message in 95 % of cases', () => {
    const all = outcomes.filter(({ found }) => found.length > 0);
    const more = all.filter(({ found }) => found.length > 1);
    expect(more.length / all.length, more.map(told).join('\n')).toBeLessThanOrEqual(0.05);
  });

  test('get no far-fetched suggestion', () => {
    const far = outcomes.flatMap(({ found }) => found.filter(isFar).map(({ message }) => message));
    expect(far).toEqual([]);
  });
});

function isFar({ message, suggestion }: Diagnostic): boolean {
  if (suggestion === undefined) return false;
  const wrong = /Invalid key (\S+?)\.? |"([^"]+)"/
    .exec(message)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (wrong === undefined) return true;
  // The colon of a parameter is not part of its name.
  return leven(wrong.toLowerCase().replace(/^:/, ''), suggestion.toLowerCase()) > 2;
}
