import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Fingerprints, fingerprints } from './fingerprint.ts';

/** The inputs of every result, whatever it is for. */
const ALWAYS = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.json',
  'tests/run/**',
];
const SETTINGS = ['FULL', 'SITE', 'TZ', 'LANG', 'LC_ALL'];

const keptFile = z.record(
  z.string(),
  z.object({
    /** The hash of all inputs. */
    key: z.string(),
    inputs: z.array(z.string()),
    /** The number of tests that passed. */
    passed: z.number(),
  }),
);

/** The result of a part of the run. */
export interface Result {
  readonly name: string;
  readonly green: boolean;
  readonly inputs: readonly string[];
  readonly passed: number;
}

/** The green results of earlier runs. */
export interface StoredResults {
  /** The number of tests that passed with exactly the present inputs; undefined if that is unknown. */
  readonly passed: (name: string) => number | undefined;
  /**
   * Stores the green results, unless an input has changed since the run began or can't be read, and removes the entries
   * of all others.
   */
  readonly keep: (results: readonly Result[]) => void;
}

/** Opens the results stored in a project's cache folder. */
export function openStoredResults(root: string, now: Fingerprints): StoredResults {
  const path = join(root, '.cache/tests/kept.json');
  const results = read(path);
  const started = Date.now();
  const save = () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.temporary`, JSON.stringify(Object.fromEntries(results)));
    // The file is renamed when it is complete.
    renameSync(`${path}.temporary`, path);
  };
  return {
    passed: (name) => {
      const known = results.get(name);
      return known && known.key === keyOf(now, known.inputs) ? known.passed : undefined;
    },
    keep: (found) => {
      const then = fingerprints(root);
      for (const { name, inputs, passed, green } of found) {
        const key = green ? keyOf(then, inputs, started) : undefined;
        if (key === undefined) results.delete(name);
        else results.set(name, { key, inputs: [...inputs], passed });
      }
      save();
    },
  };
}

type Results = Map<string, z.infer<typeof keptFile>[string]>;

function read(path: string): Results {
  try {
    return new Map(Object.entries(keptFile.parse(JSON.parse(readFileSync(path, 'utf8')))));
  } catch {
    // Without stored results everything runs.
    return new Map();
  }
}

function keyOf(files: Fingerprints, inputs: readonly string[], unchangedSince?: number): string | undefined {
  const key = files.of([...ALWAYS, ...inputs], unchangedSince);
  if (key === undefined) return undefined;
  const settings = SETTINGS.map((name) => `${name}=${process.env[name] ?? ''}`);
  return createHash('sha256')
    .update([process.version, process.platform, ...settings, key].join('\n'))
    .digest('hex');
}
