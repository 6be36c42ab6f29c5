import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../node/files.ts';

const pin = z.object({ id: z.string() });
const PIN = 'restored.json';

/** Where a state lies that another machine has restored and whose journal is not among those of this folder. */
export function restoredFolder(folder: string): string {
  return join(folder, 'restored');
}

/** The id of the state that is served in place of the last one; undefined where it is the last one. */
export async function readPin(folder: string): Promise<string | undefined> {
  return pin.safeParse(await readJson(join(folder, PIN))).data?.id;
}

/** Has a state served again, by all servers of the folder, until it is released. */
export async function writePin(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFileAtomically(join(folder, PIN), JSON.stringify({ id }));
}

/** Has the last state served again. */
export async function removePin(folder: string): Promise<void> {
  await rm(join(folder, PIN), { force: true });
}
