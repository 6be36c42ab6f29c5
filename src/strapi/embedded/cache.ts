import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileExists, readJson, writeFileAtomically } from '../../node/files.ts';
import { sharedWhileRunning } from '../../node/run-exclusive.ts';
import { makeCopy, type Size } from './formats.ts';

const facts = z.object({
  /** The file's size and time when it was read. As long as both stay the same, the file isn't read again. */
  stamp: z.string(),
  size: z.number(),
  /**
   * The hash of the content. It is part of the copies' names, so they stay valid when the file is touched or renamed.
   */
  hash: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  resized: z.boolean(),
});

const index = z.object({ recipe: z.literal(1), files: z.record(z.string(), facts) });

export type MediaFacts = z.infer<typeof facts>;

/** The facts from earlier starts, by file name. */
export type MediaIndex = ReadonlyMap<string, MediaFacts>;

/** Reads the index of the cache folder; empty if it is missing or of another version. */
export async function readIndex(cacheDir: string): Promise<MediaIndex> {
  const json = await readJson(join(cacheDir, 'index.json'));
  const read = index.safeParse(json);
  return new Map(read.success ? Object.entries(read.data.files) : []);
}

export async function writeIndex(cacheDir: string, files: MediaIndex): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFileAtomically(
    join(cacheDir, 'index.json'),
    JSON.stringify({ recipe: 1, files: Object.fromEntries(files) }),
  );
}

const makeOnce = sharedWhileRunning<void>();

/** The path of a picture's smaller copy. The copy is generated if it isn't in the cache. */
export async function cachedCopy(
  cacheDir: string,
  hash: string,
  source: string,
  size: Size,
): Promise<string> {
  const path = join(cacheDir, `${hash}-${size.width}x${size.height}`);
  if (!(await fileExists(path))) await makeOnce(path, () => make(path, cacheDir, source, size));
  return path;
}

async function make(path: string, cacheDir: string, source: string, size: Size): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFileAtomically(path, await makeCopy(await readFile(source), size));
}
