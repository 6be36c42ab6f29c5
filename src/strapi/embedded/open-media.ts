import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { issueFinding } from '../../core/diagnostics/zod-message.ts';
import { isHidden } from '../../node/files.ts';
import { CONTENT } from '../content-checks.ts';
import { type Report, readJsonFile, reportIn, wholeFile } from '../json-file.ts';
import { type FileFacts, type Index, keepCopy, readIndex, writeIndex } from './cache.ts';
import type { Media, MediaFile, MediaRecord } from './content.ts';
import { measure } from './formats.ts';
import { describeMedia, type Wording } from './media-record.ts';
import { contentTypeOf, familyOf } from './mime.ts';

/** Beside the files of `cms/media`: what an editor wrote about each. */
export const MEDIA_CATALOGUE = 'media.json';

const catalogue = z.record(
  z.string(),
  z.object({ alternativeText: z.string().optional(), caption: z.string().optional() }),
);

const notAPicture = { width: null, height: null, resized: false };

/**
 * Opens the media folder: a record for every file, and the bytes of it and its smaller copies.
 * A copy is made when it is first asked for and kept in the cache folder: all of them at the start
 * took 31 s for 150 pictures on two processors.
 */
export async function openMedia(cmsDir: string, cacheDir: string, report: Report): Promise<Media> {
  const mediaDir = join(cmsDir, 'media');
  // A site whose content comes from a CMS elsewhere needs none.
  if (!existsSync(mediaDir)) return { records: new Map(), files: new Map() };
  const wording = await readCatalogue(cmsDir, report);
  const known = await readIndex(cacheDir);
  const facts = await readFacts(mediaDir, known, report);
  if (changed(known, facts)) await writeIndex(cacheDir, facts);
  const records = new Map<string, MediaRecord>();
  const files = new Map<string, MediaFile>();
  for (const [at, [name, file]] of [...facts].entries()) {
    const path = join(mediaDir, name);
    const described = describeMedia(name, at, file, wording[name] ?? {});
    records.set(name, described.record);
    files.set(
      described.file,
      fileAt(described.file, async () => path),
    );
    for (const { file: copyName, copy } of described.copies) {
      files.set(
        copyName,
        fileAt(copyName, () => keepCopy(cacheDir, file.hash, path, copy)),
      );
    }
  }
  return { records, files };
}

async function readCatalogue(cmsDir: string, report: Report): Promise<Record<string, Wording>> {
  const file = await readJsonFile(cmsDir, `media/${MEDIA_CATALOGUE}`, CONTENT, report);
  if (!file) return {};
  const read = catalogue.safeParse(file.json);
  if (read.success) return read.data;
  const findings = read.error.issues.map((issue) => issueFinding(CONTENT, issue, file.json));
  reportIn(file, findings, report);
  return {};
}

async function readFacts(mediaDir: string, known: Index, report: Report): Promise<Index> {
  const entries = await readdir(mediaDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !isHidden(entry.name) && entry.name !== MEDIA_CATALOGUE)
    .map(({ name }) => name);
  const byHash = new Map([...known.values()].map((facts) => [facts.hash, facts]));
  const found = await eachOf(names.sort(), async (name): Promise<[string, FileFacts][]> => {
    try {
      return [[name, await examine(join(mediaDir, name), known.get(name), byHash)]];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      report(wholeFile(`cms/media/${name}`, CONTENT, message));
      return [];
    }
  });
  return new Map(found.flat());
}

async function examine(
  path: string,
  before: FileFacts | undefined,
  byHash: ReadonlyMap<string, FileFacts>,
): Promise<FileFacts> {
  const { size, mtimeMs } = await stat(path);
  const stamp = `${size} ${mtimeMs}`;
  if (before?.stamp === stamp) return before;
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const same = byHash.get(hash);
  if (same) return { ...same, stamp };
  const measures = familyOf(path) === 'images' ? await measure(bytes) : notAPicture;
  return { stamp, size, hash, ...measures };
}

/** As many at a time as there are processors. */
async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}

function changed(before: Index, after: Index): boolean {
  return before.size !== after.size || [...after].some(([name, facts]) => before.get(name) !== facts);
}

function fileAt(name: string, path: () => Promise<string>): MediaFile {
  return {
    mime: contentTypeOf(name),
    // The name in the address holds a hash of the content.
    etag: `"${name}"`,
    open: async () => openAsBlob(await path()),
  };
}
