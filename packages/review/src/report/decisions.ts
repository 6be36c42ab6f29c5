import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from 'prospectus/internal/core/json/json.ts';
import { writeTextFile } from 'prospectus/internal/node/files.ts';
import { z } from 'zod';
import { git } from '../commits/git.ts';

const decision = z.strictObject({
  verdict: z.enum(['accepted', 'refused']),
  what: z.string(),
  note: z.string().optional(),
});
const reviewFile = z.strictObject({
  $comment: z.string().optional(),
  decisions: z.record(z.string(), decision),
});

export type Decision = z.infer<typeof decision>;
export type Decisions = Readonly<Record<string, Decision>>;

/** The folder in which decisions are stored, for commits and pull requests. */
const REVIEWS_FOLDER = 'reviews';

/** All decisions in `reviews/`, and the files that can't be read. */
export async function readDecisions(root: string): Promise<{ decisions: Decisions; unreadable: string[] }> {
  const names = await readdir(join(root, REVIEWS_FOLDER)).catch(() => []);
  const unreadable: string[] = [];
  let decisions: Decisions = {};
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const read = reviewFile.safeParse(parseJson(await readFile(join(root, REVIEWS_FOLDER, name), 'utf8')));
    if (read.success) decisions = { ...decisions, ...read.data.decisions };
    else unreadable.push(`${REVIEWS_FOLDER}/${name}`);
  }
  return { decisions, unreadable };
}

/** The file in which the decisions of this branch are stored. */
export async function findDecisionsPath(root: string): Promise<string> {
  const branch = await git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  return `${REVIEWS_FOLDER}/${branch.replace(/[^\w.-]+/g, '-')}.json`;
}

export async function writeDecisions(root: string, path: string, added: Decisions): Promise<void> {
  const file = join(root, path);
  const before = reviewFile.safeParse(parseJson(await readFile(file, 'utf8').catch(() => '')));
  const decisions = { ...(before.success ? before.data.decisions : {}), ...added };
  await writeTextFile(file, `${JSON.stringify({ decisions }, null, 2)}\n`);
}
