import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { OBJECTS } from '../../src/store/objects.ts';

const objects = join('site', OBJECTS);

/**
 * Copies the state of a publisher but shares its objects: cheap enough for dozens of copies, unsuitable for tests of
 * damage.
 */
export async function shareState(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => path !== join(from, objects) });
  await symlink(join(from, objects), join(to, objects));
}

/** Copies the files published by the shared server of the small site; a test may damage the copy. */
export const copySmallState = (to: string): Promise<void> =>
  cp(inject('smallState'), to, { recursive: true });
