import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../node/files.ts';

const pin = z.object({ id: z.string() });
/** Written twice: if only one file existed, a damaged disk would bring back the state that the operator replaced. */
const PINS = ['restored.json', 'restored-copy.json'];

/** The id of the restored state that is served; undefined if the last state is served. */
export async function readPin(folder: string): Promise<string | undefined> {
  const ids = PINS.map(async (name) => pin.safeParse(await readJson(join(folder, name))).data?.id);
  return (await Promise.all(ids)).find((id) => id !== undefined);
}

/** Makes all servers of the folder serve a state until the pin is removed. */
export async function writePin(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of PINS) await writeFileAtomically(join(folder, name), JSON.stringify({ id }));
}

/** Makes all servers of the folder serve the last state again. */
export async function removePin(folder: string): Promise<void> {
  for (const name of PINS) await rm(join(folder, name), { force: true });
}
