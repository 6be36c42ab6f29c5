import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parsedJson } from '../core/json/json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../pages/manifests/manifest-files.ts';
import { openProject } from '../publish/project/project.ts';
import { MEDIA_CATALOGUE } from '../strapi/embedded/open-media.ts';
import type { ContentModel, ContentType } from '../strapi/model.ts';
import { relatedTypes } from '../strapi/relation-sides.ts';
import { runsCommand } from './command-line/run-command.ts';
import { RECORD_COMMAND } from './command-line/testing-commands.ts';
import { changedJson } from './record/changed-json.ts';
import { type RecordedEntry, toEntry } from './record/entry.ts';
import { RecordFailure } from './record/failure.ts';
import { draftsIn, type IsDraft, keptRelations, withKept } from './record/keep-drafts.ts';
import { MediaNames } from './record/media-names.ts';
import { readAllRecords } from './record/read-records.ts';
import { readDocumentId } from './record/same-record.ts';
import { saveMedia } from './record/save-media.ts';

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
