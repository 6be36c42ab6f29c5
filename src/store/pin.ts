import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../node/files.ts';

const pin = z.object({ id: z.string() });
const PIN = 'restored.json';

/** The id of the restored state that is served; undefined if the last state is served. */
export async function readPin(folder: string): Promise<string | undefined> {
  return pin.safeParse(await readJson(join(folder, PIN))).data?.id;
}

/** Makes all servers of the folder serve a state until the pin is removed. */
export async function writePin(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFileAtomically(join(folder, PIN), JSON.stringify({ id }));
}

/** Makes all servers of the folder serve the last state again. */
export async function removePin(folder: string): Promise<void> {
  await rm(join(folder, PIN), { force: true });
}
