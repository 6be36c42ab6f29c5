import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { API_BASE } from '../core/content/api-answer.ts';
import { LoadError } from '../core/content/load-result.ts';
import { isObject, member, parsedJson } from '../core/json/json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../pages/manifest-files.ts';
import { openProject } from '../publish/project/project.ts';
import { MEDIA_CATALOGUE } from '../strapi/embedded/open-media.ts';
import type { ContentModel, ContentType } from '../strapi/model.ts';
import { fullPopulate } from '../strapi/populate/full-populate.ts';
import { populateQuery } from '../strapi/populate/query.ts';
import { relatedTypes } from '../strapi/relation-sides.ts';
import { readStrapiAnswer } from '../strapi/strapi-answer.ts';
import { runsCommand } from './command-line/run-command.ts';
import { RECORD_COMMAND } from './command-line/testing-commands.ts';
import { changedJson } from './record/changed-json.ts';
import { type RecordedEntry, toEntry } from './record/entry.ts';
import { RecordFailure } from './record/failure.ts';
import { draftsIn, type IsDraft, keptRelations, withKept } from './record/keep-drafts.ts';
import { MediaNames } from './record/media-names.ts';
import { readDocumentId } from './record/same-record.ts';

const PAGE_SIZE = 100;

/** Copies the published records and media of a running Strapi into `cms/content` and `cms/media`. */
export const main = runsCommand(RECORD_COMMAND, async ([address = '', folder = 'cms'], _, root) => {
  const target = resolve(root, folder);
  // Everything is read before anything is written: half a recording would be worse than none.
  const temporary = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const { origin } = new URL(address);
    const count = await record(origin, root, temporary, target);
    await cp(temporary, target, { recursive: true });
    console.log(`Recorded ${count} of ${origin} into ${folder}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    console.error(`${error.message} Nothing was written.`);
    return 1;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
});

/** Reads all records and media into a folder, based on the files in `target`. @returns a sentence with the counts */
async function record(origin: string, root: string, folder: string, target: string): Promise<string> {
  const model = await openProject(root).model();
  const names = new MediaNames();
  const recordings = await readRecordings(origin, root, target, model, names);
  const drafts = new Map(recordings.map(({ type, drafts }) => [type.uid, drafts.map(readDocumentId)]));
  const isDraft: IsDraft = (uid, id) =>
    id !== undefined && drafts.get(uid)?.some((one) => one === id) === true;
  await mkdir(join(folder, 'content'));
  for (const { type, before, old, entries, drafts } of recordings) {
    const related = entries.map((entry) => keptRelations(model, type.uid, old, entry, isDraft));
    const [first] = related;
    const json = type.kind === 'single' ? first : withKept(old, related, drafts);
    if (first === undefined) console.log(`${type.endpoint}: nothing is published`);
    else await writeFile(join(folder, contentFile(type)), changedJson(before, json));
  }
  await saveMedia(
    origin,
    names,
    join(folder, 'media'),
    await readText(join(target, 'media', MEDIA_CATALOGUE)),
  );
  return `${model.types.size} types and ${names.files.size} files`;
}

/** The published records of a type in the CMS, and its previous file. */
interface Recording {
  readonly type: ContentType;
  readonly before: string | undefined;
  readonly old: unknown;
  readonly entries: readonly RecordedEntry[];
  /** The previous records that are kept because they aren't published yet. */
  readonly drafts: readonly unknown[];
}

async function readRecordings(
  origin: string,
  root: string,
  target: string,
  model: ContentModel,
  names: MediaNames,
): Promise<readonly Recording[]> {
  const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const targets = relatedTypes(model);
  const recordings: Recording[] = [];
  for (const type of model.types.values()) {
    const before = await readText(join(target, contentFile(type)));
    const old = parsedJson(before ?? '');
    // A documentId is random. It is recorded only if a manifest or a record refers to it, or if the file already has
    // it.
    const isReferenced = (id: string) =>
      targets.has(type.uid) ||
      before?.includes(JSON.stringify(id)) === true ||
      manifests.some(({ text }) => text.includes(id));
    const records = await readAllRecords(origin, model, type);
    const entries = records.map((one) => toEntry(model, type.uid, one, names, isReferenced));
    recordings.push({ type, before, old, entries, drafts: draftsIn(old, entries) });
  }
  return recordings;
}

/** The content file of a type, relative to the folder of the CMS. */
const contentFile = ({ endpoint }: ContentType): string => join('content', `${endpoint.slice(1)}.json`);

function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/**
 * Downloads the files into a folder and writes their texts into the catalogue, based on the one in `before`.
 * @throws {RecordFailure} if the CMS can't be read
 */
async function saveMedia(
  origin: string,
  { files }: MediaNames,
  folder: string,
  before: string | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const old = parsedJson(before ?? '');
  const catalogue: Record<string, unknown> = isObject(old) ? { ...old } : {};
  for (const [name, { url, alternativeText, caption }] of files) {
    await writeFile(join(folder, name), await downloadBytes(url, origin));
    const texts = member(catalogue, name);
    // Properties that the CMS doesn't have, such as the description of a picture, are kept.
    const { alternativeText: _text, caption: _caption, ...kept } = isObject(texts) ? { ...texts } : {};
    const words = { ...(alternativeText && { alternativeText }), ...(caption && { caption }) };
    catalogue[name] = { ...words, ...kept };
  }
  await writeFile(join(folder, MEDIA_CATALOGUE), changedJson(before, catalogue));
}

async function downloadBytes(url: string, origin: string): Promise<Buffer> {
  try {
    // A storage service has absolute addresses.
    const answer = await fetch(new URL(url, origin));
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new RecordFailure(url, origin, error);
  }
}

/** Reads every published record of a type, with all its fields. @throws {RecordFailure} if the CMS can't be read */
async function readAllRecords(
  origin: string,
  model: ContentModel,
  type: ContentType,
): Promise<readonly unknown[]> {
  const query = populateQuery(fullPopulate(model, type));
  const url = `${origin}${API_BASE}${type.endpoint}?${query}`;
  try {
    return await (type.kind === 'single' ? readSingle(url) : readList(url));
  } catch (error) {
    throw new RecordFailure(`${API_BASE}${type.endpoint}`, origin, error);
  }
}

async function readList(url: string): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  while (true) {
    // Sorted by creation time, so that the order is always the same.
    const paging = `sort=createdAt&pagination[start]=${all.length}&pagination[limit]=${PAGE_SIZE}`;
    const items = await fetchData(`${url}&${paging}`);
    if (!Array.isArray(items)) return all;
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}

// For a single type without a published record, Strapi answers 404.
async function readSingle(url: string): Promise<readonly unknown[]> {
  try {
    return [await fetchData(url)];
  } catch (error) {
    if (error instanceof LoadError && error.gone) return [];
    throw error;
  }
}

async function fetchData(url: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  return readStrapiAnswer(answer.status, await answer.text());
}
