import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeFileAtomically } from '../../node/files.ts';
import { makeCopy, type Size } from './formats.ts';

const facts = z.object({
  /** Size and time of the file when it was read: while they are the same, so is the file. */
  stamp: z.string(),
  size: z.number(),
  /** Of the content; names the copies, so that they outlive a touched or renamed file. */
  hash: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  resized: z.boolean(),
});

const index = z.object({ recipe: z.literal(1), files: z.record(z.string(), facts) });

/** What is known of a file of the media folder. */
export type MediaFacts = z.infer<typeof facts>;

/** What earlier starts found out, by the name of the file. */
export type MediaIndex = ReadonlyMap<string, MediaFacts>;

/** Reads the index of the cache folder; one that is missing or of another make is an empty one. */
export async function readIndex(cacheDir: string): Promise<MediaIndex> {
  const json = await readJson(join(cacheDir, 'index.json'));
  const read = index.safeParse(json);
  return new Map(read.success ? Object.entries(read.data.files) : []);
}

/** Writes the index for the next start. */
export async function writeIndex(cacheDir: string, files: MediaIndex): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFileAtomically(
    join(cacheDir, 'index.json'),
    JSON.stringify({ recipe: 1, files: Object.fromEntries(files) }),
  );
}

const copiesInProgress = new Map<string, Promise<void>>();

/** The path of a picture's smaller copy, made now unless it has been made before. */
export async function cachedCopy(
  cacheDir: string,
  hash: string,
  source: string,
  size: Size,
): Promise<string> {
  const path = join(cacheDir, `${hash}-${size.width}x${size.height}`);
  if (await exists(path)) return path;
  const making = copiesInProgress.get(path) ?? make(path, cacheDir, source, size);
  copiesInProgress.set(path, making);
  await making.finally(() => copiesInProgress.delete(path));
  return path;
}

async function make(path: string, cacheDir: string, source: string, size: Size): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFileAtomically(path, await makeCopy(await readFile(source), size));
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
