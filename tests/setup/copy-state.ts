import { cp, link, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { OBJECTS } from '../../src/store/objects.ts';

const objects = join('site', OBJECTS);

/** Copies the state of a publisher. Objects are hard-linked, because their bytes never change. */
export async function copyState(from: string, to: string): Promise<void> {
  await copyIndex(from, to);
  const names = await readdir(join(from, objects), { recursive: true, withFileTypes: true });
  const files = names
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(from.length));
  for (const folder of new Set(files.map(dirname))) await mkdir(join(to, folder), { recursive: true });
  await Promise.all(files.map((file) => link(join(from, file), join(to, file))));
}

/**
 * Copies the state of a publisher but shares its objects: cheap enough for dozens of copies, unsuitable for tests of
 * damage.
 */
export async function shareState(from: string, to: string): Promise<void> {
  await copyIndex(from, to);
  await symlink(join(from, objects), join(to, objects));
}

const copyIndex = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (path) => path !== join(from, objects) });

/** Copies the files published by the shared server of the small site; a test may damage the copy. */
export const copySmallState = (to: string): Promise<void> =>
  cp(inject('smallState'), to, { recursive: true });
