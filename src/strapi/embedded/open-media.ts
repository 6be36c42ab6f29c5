import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { createIssueFinding } from '../../core/diagnostics/zod-message.ts';
import { fileExists, isHidden, readJson, writeFileAtomically } from '../../node/files.ts';
import { contentType, mediaFamily, mimeType } from '../../node/mime.ts';
import { createTaskSharer } from '../../node/run-exclusive.ts';
import { CONTENT } from '../content-checks.ts';
import { fileDiagnostic, type Reporter, readJsonFile, reportFindings } from '../json-file.ts';
import { type Media, type MediaFile, type MediaRecord, makeDocumentId, TIMESTAMPS } from './content.ts';
import { type Copy, encodeCopy, listPictureCopies, measurePicture, type Size } from './formats.ts';

/** The file in `cms/media` with an editor's texts about the other files. */
export const MEDIA_CATALOGUE = 'media.json';

/** The texts about a file, entered by an editor. */
const mediaText = z.object({
  alternativeText: z.string().optional(),
  caption: z.string().optional(),
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
});
type MediaText = Readonly<z.infer<typeof mediaText>>;
const catalogue = z.record(z.string(), mediaText);

const notAPicture = { width: null, height: null, resized: false };

/**
 * Opens the media folder: a record for every file, and the bytes of the file and its smaller copies. A copy is
 * generated when it is first requested, and stored in the cache folder: generating all of them at the start took 31 s
 * for 150 pictures on two processors.
 */
export async function openMedia(cmsDir: string, cacheDir: string, report: Reporter): Promise<Media> {
  const mediaDir = join(cmsDir, 'media');
  // A site with a CMS elsewhere has no media folder.
  if (!existsSync(mediaDir)) return { records: new Map(), files: new Map() };
  const wording = await readCatalogue(cmsDir, report);
  const cachedFacts = await readIndex(cacheDir);
  const facts = await readFacts(mediaDir, cachedFacts, report);
  if (changed(cachedFacts, facts)) await writeIndex(cacheDir, facts);
  const records = new Map<string, MediaRecord>();
  const files = new Map<string, MediaFile>();
  for (const [at, [name, file]] of [...facts].entries()) {
    const path = join(mediaDir, name);
    const mediaRecord = describeMedia(name, at, file, wording[name] ?? {});
    records.set(name, mediaRecord.record);
    const whole = fileAt(mediaRecord.file, async () => path);
    // A text may refer to the file by its name in the folder, too.
    for (const key of [mediaRecord.file, name]) files.set(key, whole);
    for (const { file: copyName, copy } of mediaRecord.copies) {
      files.set(
        copyName,
        fileAt(copyName, () => cachedCopy(cacheDir, file.hash, path, copy)),
      );
    }
  }
  return { records, files };
}

async function readCatalogue(cmsDir: string, report: Reporter): Promise<Record<string, MediaText>> {
  const path = `media/${MEDIA_CATALOGUE}`;
  const file = existsSync(join(cmsDir, path)) && (await readJsonFile(cmsDir, path, CONTENT, report));
  if (!file) return {};
  const read = catalogue.safeParse(file.json);
  if (read.success) return read.data;
  const findings = read.error.issues.map((issue) => createIssueFinding(CONTENT, issue, file.json));
  reportFindings(file, findings, report);
  return {};
}

async function readFacts(mediaDir: string, cachedFacts: MediaIndex, report: Reporter): Promise<MediaIndex> {
  const entries = await readdir(mediaDir, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !isHidden(entry.name) && entry.name !== MEDIA_CATALOGUE)
    .map(({ name }) => name);
  const byHash = new Map([...cachedFacts.values()].map((facts) => [facts.hash, facts]));
  const limit = pLimit(availableParallelism());
  const factsByName = await limit.map(names.sort(), async (name): Promise<[string, MediaFacts][]> => {
    try {
      return [[name, await examine(join(mediaDir, name), cachedFacts.get(name), byHash)]];
    } catch (error) {
      report(fileDiagnostic(`cms/media/${name}`, CONTENT, errorText(error)));
      return [];
    }
  });
  return new Map(factsByName.flat());
}

async function examine(
  path: string,
  before: MediaFacts | undefined,
  byHash: ReadonlyMap<string, MediaFacts>,
): Promise<MediaFacts> {
  const { size, mtimeMs } = await stat(path);
  const stamp = `${size} ${mtimeMs}`;
  if (before?.stamp === stamp) return before;
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const knownCopy = byHash.get(hash);
  if (knownCopy) return { ...knownCopy, stamp };
  const measures = mediaFamily(path) === 'images' ? measurePicture(bytes) : notAPicture;
  return { stamp, size, hash, ...measures };
}

function changed(before: MediaIndex, after: MediaIndex): boolean {
  return before.size !== after.size || [...after].some(([name, facts]) => before.get(name) !== facts);
}

function fileAt(name: string, path: () => Promise<string>): MediaFile {
  return {
    mime: contentType(name),
    // The name contains a hash of the content.
    etag: `"${name}"`,
    open: async () => openAsBlob(await path()),
  };
}

interface DescribedMedia {
  readonly record: MediaRecord;
  /** The file name in its address, and the names of its copies. */
  readonly file: string;
  readonly copies: readonly { readonly file: string; readonly copy: Copy }[];
}

// Strapi's own formula, including its rounding errors: 565 bytes are 0.56 kB.
const kilobytes = (bytes: number): number => Math.round((bytes / 1000) * 100) / 100;

/** The record of a file as written by Strapi's upload plugin. */
function describeMedia(name: string, at: number, facts: MediaFacts, wording: MediaText): DescribedMedia {
  const { width, height } = facts;
  const ext = extname(name);
  const stem = name.slice(0, name.length - ext.length).replace(/[^A-Za-z0-9]+/g, '_');
  const hash = `${stem}_${facts.hash.slice(0, 10)}`;
  const fileType = { ext, mime: mimeType(name) };
  const copies = facts.resized && width && height ? listPictureCopies({ width, height }) : [];
  const formats = copies.map((copy) => [copy.name, describeCopy(name, hash, facts, copy)] as const);
  const record = {
    id: at + 1,
    documentId: makeDocumentId(`file:${name}`),
    name,
    alternativeText: wording.alternativeText ?? null,
    caption: wording.caption ?? null,
    focalPoint: wording.focalPoint ?? null,
    width,
    height,
    formats: formats.length === 0 ? null : Object.fromEntries(formats),
    hash,
    ...fileType,
    size: kilobytes(facts.size),
    url: `/uploads/${hash}${ext}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    ...TIMESTAMPS,
  };
  return {
    record,
    file: `${hash}${ext}`,
    copies: copies.map((copy) => ({ file: `${copy.name}_${hash}${ext}`, copy })),
  };
}

function describeCopy(
  name: string,
  hash: string,
  facts: MediaFacts,
  copy: Copy,
): Readonly<Record<string, unknown>> {
  const ext = extname(name);
  const { width, height } = copy;
  // The copy is generated at its first request, so its size is estimated from its area.
  const whole = (facts.width ?? width) * (facts.height ?? height);
  const sizeInBytes = Math.round((facts.size * width * height) / whole);
  const named = { name: `${copy.name}_${name}`, hash: `${copy.name}_${hash}`, ext, mime: mimeType(name) };
  const measures = { path: null, width, height, size: kilobytes(sizeInBytes), sizeInBytes };
  return { ...named, ...measures, url: `/uploads/${copy.name}_${hash}${ext}` };
}

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

type MediaFacts = z.infer<typeof facts>;

/** The facts from earlier starts, by file name. */
type MediaIndex = ReadonlyMap<string, MediaFacts>;

/** Reads the index of the cache folder; empty if it is missing or of another version. */
async function readIndex(cacheDir: string): Promise<MediaIndex> {
  const json = await readJson(join(cacheDir, 'index.json'));
  const read = index.safeParse(json);
  return new Map(read.success ? Object.entries(read.data.files) : []);
}

async function writeIndex(cacheDir: string, files: MediaIndex): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFileAtomically(
    join(cacheDir, 'index.json'),
    JSON.stringify({ recipe: 1, files: Object.fromEntries(files) }),
  );
}

const makeOnce = createTaskSharer<void>();

/** The path of a picture's smaller copy. The copy is generated if it isn't in the cache. */
async function cachedCopy(cacheDir: string, hash: string, source: string, size: Size): Promise<string> {
  const path = join(cacheDir, `${hash}-${size.width}x${size.height}`);
  if (!(await fileExists(path))) await makeOnce(path, () => make(path, cacheDir, source, size));
  return path;
}

async function make(path: string, cacheDir: string, source: string, size: Size): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  await writeFileAtomically(path, await encodeCopy(await readFile(source), size));
}
