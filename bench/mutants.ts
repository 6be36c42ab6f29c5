import { resolve } from 'node:path';
import {
  isBeyond,
  isInLine,
  isRightSuggestion,
  type Outcome,
  runMutants,
} from '../tests/check/mutant-run.ts';

const WANTED = 6000;
const SHOWN = 10;

/**
 * `npm run bench -- mutants`: how well the check reports the mistakes in mutants of all manifests; exits with 1 below a
 * bar.
 */
export async function main(): Promise<number> {
  const outcomes = await runMutants(resolve(import.meta.dirname, '..'), WANTED);
  const harmful = outcomes.filter((outcome) => !isBeyond(outcome));
  const told = harmful.filter(({ found }) => found.length > 0);
  const suggested = told.filter(
    ({ mutant, found }) => mutant.typo && found.some(({ suggestion }) => suggestion !== undefined),
  );
  // A removed populate is reported at the binding that needs it.
  const placed = told.filter(({ mutant }) => mutant.elsewhere === undefined);
  const bars = [
    bar('told', told, harmful, 1),
    bar('in the right line', placed.filter(isInLine), placed, 0.98),
    bar('right among the suggestions', suggested.filter(isRightSuggestion), suggested, 0.98),
    bar(
      'told by one message',
      told.filter(({ found }) => found.length === 1),
      told,
      0.95,
    ),
  ];
  process.stdout.write(`${outcomes.length} mutants\n${bars.map(({ line }) => line).join('')}`);
  return bars.every(({ ok }) => ok) && outcomes.length >= 4000 ? 0 : 1;
}

function bar(name: string, part: readonly Outcome[], whole: readonly Outcome[], least: number) {
  const share = part.length / whole.length;
  const ok = share >= least;
  const kept = new Set(part);
  const kinds = new Map<string, number>();
  for (const one of whole)
    if (!kept.has(one)) kinds.set(one.mutant.kind, (kinds.get(one.mutant.kind) ?? 0) + 1);
  const most = [...kinds].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  const others = most.map(([kind, count]) => `    ${count} of ${kind}\n`).join('');
  const head = `${(share * 100).toFixed(1)} % ${name} (${whole.length - part.length} not; at least ${least * 100} %)`;
  return { ok, line: `${ok ? ' ' : '!'} ${head}\n${others}` };
}
