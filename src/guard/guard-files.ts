import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../node/files.ts';

const hold = z.object({
  why: z.string(),
  /** When it was first held, as an ISO date; an acceptance names the hold by it. */
  since: z.string(),
  /** The text of the pages as they would be, by route: what an operator accepts. */
  measure: z.record(z.string(), z.number()),
});

const windowStart = z.object({
  /** An ISO date. */
  since: z.string(),
  /** The characters of text of each record then, by the URL of its source. */
  lengths: z.record(z.string(), z.number()),
});

const guardFile = z.object({
  /** The CMS whose content is published. */
  origin: z.string(),
  /** The state that later polls are compared with, so that content can't disappear bit by bit. */
  window: windowStart.optional(),
  held: hold.optional(),
  /** The sources that are gone, with the words of the CMS. */
  gone: z.record(z.string(), z.object({ status: z.number(), message: z.string(), gone: z.literal(true) })),
});

const acceptFile = z.object({ since: z.string() });

/** A publication that is held. */
export type Hold = z.infer<typeof hold>;
/** The publication at the beginning of a window. */
export type WindowStart = z.infer<typeof windowStart>;
/** The state of the guard that outlives a restart. */
export type GuardState = z.infer<typeof guardFile>;

const GUARD = 'guard.json';
const ACCEPTED = 'accepted.json';

/** Reads the saved state; undefined where there is none, or it can't be read. */
export async function readGuard(stateDir: string): Promise<GuardState | undefined> {
  return guardFile.safeParse(await readJson(join(stateDir, GUARD))).data;
}

/** Keeps what the guard knows, so that a restart does not forget it. */
export async function writeGuard(stateDir: string, state: GuardState): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  await writeFileAtomically(join(stateDir, GUARD), JSON.stringify(state));
}

/** The hold that an operator has accepted, by its `since`. */
export async function readAcceptance(stateDir: string): Promise<string | undefined> {
  return acceptFile.safeParse(await readJson(join(stateDir, ACCEPTED))).data?.since;
}

/** Accepts a hold; the server publishes at its next look. */
export async function writeAcceptance(stateDir: string, { since }: Hold): Promise<void> {
  await writeFileAtomically(join(stateDir, ACCEPTED), JSON.stringify({ since }));
}

/** An acceptance counts once. */
export async function removeAcceptance(stateDir: string): Promise<void> {
  await rm(join(stateDir, ACCEPTED), { force: true });
}
