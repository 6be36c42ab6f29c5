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
  /** The characters of text of each page, by address. */
  pages: z.record(z.string(), z.number()),
});

const hold = z.object({
  why: z.string(),
  /** When it was first held, as an ISO date; an acceptance names the hold by it. */
  since: z.string(),
  /** The site as it would be, which an operator accepts. */
  measure: storedMeasure,
});

const pageChange = z.object({
  address: z.string(),
  /** Characters of text; null if the page is not there. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  why: z.string(),
});

const guardFile = z.object({
  /** The CMS whose content is published. */
  origin: z.string(),
  /** The site with which later polls are compared, so that pages can't disappear bit by bit. */
  window: z
    .object({ since: z.string(), measure: storedMeasure, takenDown: z.array(z.string()) })
    .optional()
    .catch(undefined),
  /** The held publications: of the content, and of the manifests. */
  holds: z.object({ content: hold.optional(), manifests: hold.optional() }).catch({}),
  /** The addresses of takedowns that wait for an operator, because they were too many at once. */
  asked: z.array(z.string()).catch([]),
  /** The deleted sources, with the CMS's messages. */
  gone: z.record(z.string(), z.object({ status: z.number(), message: z.string(), gone: z.literal(true) })),
});

const heldFile = z
  .array(z.object({ why: z.string(), since: z.string(), changes: z.array(pageChange).readonly() }))
  .readonly();

const acceptFile = z.object({
  /** The holds that are accepted, by their `since`. */
  since: z.array(z.string()),
  /** The accepted pages; without it, all of them. */
  addresses: z.array(z.string()).optional(),
});

/** A publication that is held. */
export type Hold = z.infer<typeof hold>;
/** The effect of a publication on one page. */
export type PageChange = z.infer<typeof pageChange>;
/** The effect of the held publications on the pages. */
export type HeldChanges = z.infer<typeof heldFile>;
/** The state of the guard that outlives a restart. */
export type GuardState = z.infer<typeof guardFile>;
export type Acceptance = z.infer<typeof acceptFile>;

const GUARD = 'guard.json';
const ACCEPTED = 'accepted.json';

/** Reads the saved state; undefined if there is none, or it can't be read. */
export async function readGuard(stateDir: string): Promise<GuardState | undefined> {
  return guardFile.safeParse(await readJson(join(stateDir, GUARD))).data;
}

/** Saves the state of the guard, so that it outlives a restart. */
export async function writeGuard(stateDir: string, state: GuardState): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  await writeFileAtomically(join(stateDir, GUARD), JSON.stringify(state));
}

/** Reads the held publications and their effect; empty if nothing is held. */
export async function readHeld(stateDir: string): Promise<HeldChanges> {
  return heldFile.safeParse(await readJson(join(stateDir, HELD_FILE))).data ?? [];
}

/** Saves the held publications for `prospectus held` and the server. */
export async function writeHeld(stateDir: string, held: HeldChanges): Promise<void> {
  const path = join(stateDir, HELD_FILE);
  await (held.length === 0 ? rm(path, { force: true }) : writeFileAtomically(path, JSON.stringify(held)));
}

export async function readAcceptance(stateDir: string): Promise<Acceptance | undefined> {
  return acceptFile.safeParse(await readJson(join(stateDir, ACCEPTED))).data;
}

/** Accepts the held publications, or some of their pages; the server publishes them at its next poll. */
export async function writeAcceptance(stateDir: string, acceptance: Acceptance): Promise<void> {
  await writeFileAtomically(join(stateDir, ACCEPTED), JSON.stringify(acceptance));
}

/** Deletes an acceptance, which counts only once. */
export async function removeAcceptance(stateDir: string): Promise<void> {
  await rm(join(stateDir, ACCEPTED), { force: true });
}

/** A measure in the form in which a file keeps it. */
export const toStored = ({ pages, ...rest }: SiteMeasure): Hold['measure'] => ({
  ...rest,
  pages: Object.fromEntries(pages),
});

export const fromStored = ({ pages, ...rest }: Hold['measure']): SiteMeasure => ({
  ...rest,
  pages: new Map(Object.entries(pages)),
});

/** Reads the beginning of a window from a file. */
export const windowFromStored = ({ measure, ...rest }: NonNullable<GuardState['window']>): WindowStart => ({
  ...rest,
  measure: fromStored(measure),
});
