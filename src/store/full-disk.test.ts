import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { listFilesBelow } from '../node/files.ts';
import { OBJECTS } from './objects.ts';
import type { Store } from './store.ts';
import { openStore, publishTexts } from './testing/publish-texts.ts';

const { writeSync, openSync } = fs;
/** A disk that refuses writes. */
const TROUBLE = {
  ENOSPC: () => {
    fs.writeSync = (file: number, bytes: string | NodeJS.ArrayBufferView) => {
      // A full disk writes part of the bytes first.
      writeSync(file, Buffer.from(String(bytes)).subarray(0, 5));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
  },
  EROFS: () => refuse(''),
  // A journal must not name a file that isn't written yet, because the process may be killed in between.
  'EROFS of objects only': () => refuse('/o/'),
} as const;
function refuse(part: string): void {
  fs.openSync = (path: fs.PathLike, flags: fs.OpenMode) => {
    if (flags === 'r' || !String(path).includes(part)) return openSync(path, flags);
    throw Object.assign(new Error(`EROFS: read-only file system, open '${path}'`), { code: 'EROFS' });
  };
}
function free(): void {
  Object.assign(fs, { writeSync, openSync });
  syncBuiltinESMExports();
}

const folder = testFolder();
afterEach(() => void free());

const open = () => openStore(folder.path);
const publish = (store: Store, body: string) => publishTexts(store, { '/': body });
async function shown(store: Store): Promise<string | undefined> {
  const entry = store.index.get('/');
  return entry && (await store.read(entry)).toString();
}

it.each(['ENOSPC', 'EROFS', 'EROFS of objects only'] as const)(
  'serves new content during %s and stores it later',
  async (trouble) => {
    const store = await open();
    publish(store, 'A page');
    const objects = () => listFilesBelow(join(folder.path, OBJECTS));
    const before = await objects();
    TROUBLE[trouble]();
    syncBuiltinESMExports();
    publish(store, 'Another page');
    publish(store, 'A third page');
    expect(await shown(store)).toBe('A third page');
    expect(store.save).toThrow(new RegExp(`can’t be written \\(${trouble.slice(0, 5)}.*after a restart`));
    expect(await objects()).toEqual(before);
    // A server that starts meanwhile has the last complete state.
    expect(await shown(await open())).toBe('A page');
    free();
    expect(store.save()).toBe(true);
    expect(store.objects.held.size).toBe(0);
    expect(await shown(await open())).toBe('A third page');
    const files = await readdir(folder.path, { recursive: true });
    expect(files.filter((name) => name.endsWith('.draft'))).toEqual([]);
  },
);
