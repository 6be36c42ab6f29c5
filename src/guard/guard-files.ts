import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../node/files.ts';
import { HELD_FILE } from '../pages/held-file.ts';
import type { WindowStart } from './loss-window.ts';
import type { SiteMeasure } from './site-measure.ts';

const storedMeasure = z.object({
  layout: z.number(),
  shared: z.number(),
  /** The number of characters of each page's text, by address. */
  pages: z.record(z.string(), z.number()),
});

const hold = z.object({
  why: z.string(),
  /** The beginning of the hold, as an ISO date, which identifies the hold in an acceptance. */
  since: z.string(),
  /** The site after the publication that an operator would accept. */
  measure: storedMeasure,
});

const pageChange = z.object({
  address: z.string(),
  /** The number of characters of its text; null if the page doesn't exist. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  why: z.string(),
});

const guardFile = z.object({
  /** The CMS whose content is published. */
  origin: z.string(),
  /**
   * The site at the start of the loss window. Later polls are compared with it, so that pages can't disappear bit by
   * bit.
   */
  window: z
    .object({ since: z.string(), measure: storedMeasure, takenDown: z.array(z.string()) })
    .optional()
    .catch(undefined),
  holds: z.object({ content: hold.optional(), manifests: hold.optional() }).catch({}),
  /** The addresses of takedowns that wait for an operator, because they were too many at once. */
  asked: z.array(z.string()).catch([]),
  /** The deleted sources, with the CMS's messages. */
  gone: z.record(z.string(), z.object({ status: z.number(), message: z.string(), gone: z.literal(true) })),
});

const heldPoll = z.object({
  why: z.string(),
  /** An ISO date. */
  since: z.string(),
  changes: z.array(pageChange).readonly(),
});
const heldFile = z.array(heldPoll).readonly();

// The schema is strict: an acceptance of one page, which earlier versions wrote, must not accept the whole hold.
const acceptFile = z.strictObject({
  /** The accepted holds, by their `since`. */
  since: z.array(z.string()),
});

export type Hold = z.infer<typeof hold>;
export type PageChange = z.infer<typeof pageChange>;
/** A held publication; the last valid one stays published. */
export type HeldPoll = Readonly<z.infer<typeof heldPoll>>;
export type GuardState = z.infer<typeof guardFile>;
export type Acceptance = z.infer<typeof acceptFile>;

const GUARD = 'guard.json';
const ACCEPTED = 'accepted.json';

/** Undefined if no state is saved or its file can't be read. */
export async function readGuard(stateDir: string): Promise<GuardState | undefined> {
  return guardFile.safeParse(await readJson(join(stateDir, GUARD))).data;
}

export async function writeGuard(stateDir: string, state: GuardState): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  await writeFileAtomically(join(stateDir, GUARD), JSON.stringify(state));
}

/** The held publications with their effects; empty if nothing is held. */
export async function readHeld(stateDir: string): Promise<readonly HeldPoll[]> {
  return heldFile.safeParse(await readJson(join(stateDir, HELD_FILE))).data ?? [];
}

/** Saves the held publications, which `prospectus held` and the server read. */
export async function writeHeld(stateDir: string, held: readonly HeldPoll[]): Promise<void> {
  const path = join(stateDir, HELD_FILE);
  await (held.length === 0 ? rm(path, { force: true }) : writeFileAtomically(path, JSON.stringify(held)));
}

export async function readAcceptance(stateDir: string): Promise<Acceptance | undefined> {
  return acceptFile.safeParse(await readJson(join(stateDir, ACCEPTED))).data;
}

/** Accepts the held publications. The server publishes them at its next poll. */
export async function writeAcceptance(stateDir: string, acceptance: Acceptance): Promise<void> {
  await writeFileAtomically(join(stateDir, ACCEPTED), JSON.stringify(acceptance));
}

/** Deletes an acceptance after its first use. */
export async function removeAcceptance(stateDir: string): Promise<void> {
  await rm(join(stateDir, ACCEPTED), { force: true });
}

export const toStored = ({ pages, ...rest }: SiteMeasure): Hold['measure'] => ({
  ...rest,
  pages: Object.fromEntries(pages),
});

export const fromStored = ({ pages, ...rest }: Hold['measure']): SiteMeasure => ({
  ...rest,
  pages: new Map(Object.entries(pages)),
});

export const windowFromStored = ({ measure, ...rest }: NonNullable<GuardState['window']>): WindowStart => ({
  ...rest,
  measure: fromStored(measure),
});
