import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../src/core/json/json.ts';
import type { Break, Finder } from './breaks/break.ts';
import { NAMED } from './breaks/named.ts';
import { SEEN } from './breaks/seen.ts';
import { UNSEEN } from './breaks/unseen.ts';
import { verdict } from './table.ts';

const BREAKS = [...SEEN, ...NAMED, ...UNSEEN];

const outcome = z.object({
  differences: z.array(z.object({ kind: z.string(), block: z.string() })),
});

/**
 * `npm run bench -- breaks`: applies each break in turn, in a clean checkout, and reports which command detects it,
 * narrowest first. Arguments: names of breaks, or none for all.
 */
export async function main(names: readonly string[], root: string): Promise<number> {
  if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root }).length > 0) {
    process.stderr.write('The working tree has changes: breaks are made in a clean checkout only.\n');
    return 2;
  }
  process.stdout.write('| break | found by | says | s |\n|---|---|---|---|\n');
  const missed: string[] = [];
  for (const one of BREAKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const start = performance.now();
    const { by, says } = tried(root, one);
    if (by === undefined) missed.push(`${one.name}: ${says}`);
    const seconds = Math.round((performance.now() - start) / 1000);
    process.stdout.write(`| ${one.name} | ${by ?? '-'} | ${says.replaceAll('|', '/')} | ${seconds} |\n`);
  }
  return verdict(missed);
}

interface Tried {
  /** The command that detects it. */
  readonly by?: string;
  readonly says: string;
}

/** Applies a break, finds the command that reports it, and reverts it. */
function tried(root: string, { file, from, to, finders }: Break): Tried {
  const path = join(root, file);
  const text = from === '' || !existsSync(path) ? '' : readFileSync(path, 'utf8');
  if (!text.includes(from)) return { says: `can't be made: ${file} reads otherwise now` };
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    for (const finder of finders) {
      const says = found(root, finder);
      if (says !== undefined) return { by: finder.name, says };
    }
    return { says: 'found by nobody' };
  } finally {
    if (from === '') rmSync(path);
    else writeFileSync(path, text);
  }
}

/** Runs a command on a break and returns its output; undefined if it reports no fault. */
function found(root: string, { name, args, site, isTest }: Finder): string | undefined {
  const { NODE_ENV, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1', ...(site === undefined ? {} : { SITE: join(root, site) }) },
  });
  const output = `${stdout}${stderr}`;
  // A command that fails for another reason hasn't detected the break.
  const hasRun = status === 0 ? /^ *Tests .*\d passed/m.test(output) : /^ *FAIL /m.test(output);
  if (isTest && !hasRun) throw new Error(`${name} could not run: ${output.slice(-400)}`);
  if (name !== 'review') return status === 0 ? undefined : firstFault(output);
  const read = outcome.safeParse(parseJson(stdout));
  if (!read.success) throw new Error(`The review could not run: ${stderr.trim()}`);
  const kinds = read.data.differences.map(({ kind, block }) => `${kind} of ${block}`);
  return kinds.length === 0 ? undefined : [...new Set(kinds)].slice(0, 4).join(', ');
}

/** The first line that reports a fault. */
function firstFault(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const looks = [/^FAIL /, /^[\w./-]+:\d+:\d+ /, /^[+-][^+-]/, /: /];
  const fault = looks.map((look) => lines.find((line) => look.test(line))).find((line) => line !== undefined);
  return (fault ?? '').slice(0, 110);
}
