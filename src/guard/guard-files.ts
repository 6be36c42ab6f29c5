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
  /** The site as it would be: what an operator accepts. */
  measure: storedMeasure,
});

const pageChange = z.object({
  address: z.string(),
  /** Characters of text; null where the page is not there. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  why: z.string(),
});

const guardFile = z.object({
  /** The CMS whose content is published. */
  origin: z.string(),
  /** The site that later polls are compared with, so that pages can't disappear bit by bit. */
  window: z
    .object({ since: z.string(), measure: storedMeasure, takenDown: z.array(z.string()) })
    .optional()
    .catch(undefined),
  /** What is held of the content, and of the manifests. */
  holds: z.object({ content: hold.optional(), manifests: hold.optional() }).catch({}),
  /** The addresses that editors have taken down by name, too many at once to go without being asked about. */
  asked: z.array(z.string()).catch([]),
  /** The sources that are gone, with the words of the CMS. */
  gone: z.record(z.string(), z.object({ status: z.number(), message: z.string(), gone: z.literal(true) })),
});

const heldFile = z
  .array(z.object({ why: z.string(), since: z.string(), changes: z.array(pageChange).readonly() }))
  .readonly();

const acceptFile = z.object({
  /** The holds that are accepted, by their `since`. */
  since: z.array(z.string()),
  /** Only these pages of them; without it, all. */
  addresses: z.array(z.string()).optional(),
});

/** A publication that is held. */
export type Hold = z.infer<typeof hold>;
/** A publication would do this to one page. */
export type PageChange = z.infer<typeof pageChange>;
/** What publications that are held would do to the pages. */
export type HeldChanges = z.infer<typeof heldFile>;
/** The state of the guard that outlives a restart. */
export type GuardState = z.infer<typeof guardFile>;
/** An operator's word. */
export type Acceptance = z.infer<typeof acceptFile>;

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

/** What is held, and what it would do; empty where nothing is. */
export async function readHeld(stateDir: string): Promise<HeldChanges> {
  return heldFile.safeParse(await readJson(join(stateDir, HELD_FILE))).data ?? [];
}

/** Keeps what is held for those who ask: `prospectus held` and the server. */
export async function writeHeld(stateDir: string, held: HeldChanges): Promise<void> {
  const path = join(stateDir, HELD_FILE);
  await (held.length === 0 ? rm(path, { force: true }) : writeFileAtomically(path, JSON.stringify(held)));
}

/** What an operator has accepted. */
export async function readAcceptance(stateDir: string): Promise<Acceptance | undefined> {
  return acceptFile.safeParse(await readJson(join(stateDir, ACCEPTED))).data;
}

/** Accepts what is held, or some pages of it; the server publishes at its next look. */
export async function writeAcceptance(stateDir: string, acceptance: Acceptance): Promise<void> {
  await writeFileAtomically(join(stateDir, ACCEPTED), JSON.stringify(acceptance));
}

/** An acceptance counts once. */
export async function removeAcceptance(stateDir: string): Promise<void> {
  await rm(join(stateDir, ACCEPTED), { force: true });
}

/** A measure as it is kept in a file. */
export const toStored = ({ pages, ...rest }: SiteMeasure): Hold['measure'] => ({
  ...rest,
  pages: Object.fromEntries(pages),
});

/** A measure that was kept in a file. */
export const fromStored = ({ pages, ...rest }: Hold['measure']): SiteMeasure => ({
  ...rest,
  pages: new Map(Object.entries(pages)),
});

/** The beginning of a window that was kept in a file. */
export const windowFromStored = ({ measure, ...rest }: NonNullable<GuardState['window']>): WindowStart => ({
  ...rest,
  measure: fromStored(measure),
});
