import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomically } from 'prospectus/internal/node/files.ts';
import type { Change } from './change.ts';
import { RenameRefused } from './refused.ts';

/** Undoes changes, the last one first. */
export type Undo = () => Promise<void>;

/**
 * Makes all changes or none: if one fails, those before it are undone and its error is thrown.
 * @returns a function that undoes them all
 */
export async function writeAllChanges(changes: readonly Change[]): Promise<Undo> {
  const done: Undo[] = [];
  const undo: Undo = async () => {
    for (const one of done.splice(0).reverse()) await one();
  };
  try {
    for (const change of changes) done.push(await make(change));
  } catch (error) {
    await undo();
    throw error;
  }
  for (const { file, to } of changes) if (to !== undefined) await rmdir(dirname(file)).catch(() => {});
  return undo;
}

async function make({ file, before, text, to }: Change): Promise<Undo> {
  const place = to ?? file;
  if (to !== undefined && existsSync(to)) throw new RenameRefused(`${to} is there already.`);
  await mkdir(dirname(place), { recursive: true });
  await writeFileAtomically(place, text);
  if (place !== file) await rm(file);
  return async () => {
    if (before === undefined || place !== file) await rm(place);
    await mkdir(dirname(file), { recursive: true });
    if (before !== undefined) await writeFileAtomically(file, before);
  };
}
