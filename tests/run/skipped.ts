import { readFileSync } from 'node:fs';
import { z } from 'zod';

const skippedFiles = z.record(z.string(), z.array(z.string()));

/** The test files of a project that `npm test` leaves out of this run; it names a file with their list. */
export function skippedIn(project: string): string[] {
  const list = process.env.TEST_SKIP;
  if (list === undefined) return [];
  return skippedFiles.parse(JSON.parse(readFileSync(list, 'utf8')))[project] ?? [];
}
