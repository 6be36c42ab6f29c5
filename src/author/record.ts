import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parsedUrl } from '../core/text/parsed-url.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { MEDIA_CATALOGUE } from '../strapi/embedded/open-media.ts';
import { readModel } from '../strapi/read-model.ts';
import { relationTargets } from '../strapi/relation-sides.ts';
import { changedJson } from './record/changed-json.ts';
import { entryOf } from './record/entry.ts';
import { RecordFailure } from './record/failure.ts';
import { MediaNames } from './record/media-names.ts';
import { readAllRecords } from './record/read-records.ts';
import { saveMedia } from './record/save-media.ts';

const USAGE = 'Usage: npm run record -- http://127.0.0.1:1337 [folder, normally cms]';

/** `npm run record`: copies the published records and media of a running Strapi into `cms/content` and `cms/media`. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [address, folder = 'cms'] = args;
  const url = parsedUrl(address ?? '');
  if (url === null || !/^https?:$/.test(url.protocol)) {
    console.error(USAGE);
    return 1;
  }
  const target = resolve(root, folder);
  // Everything is read before anything is written: half a recording would be worse than none.
  const draft = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const { origin } = url;
    const count = await record(origin, root, draft, target);
    await cp(draft, target, { recursive: true });
    console.log(`Recorded ${count} of ${origin} into ${folder}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    console.error(`${error.message} Nothing was written.`);
    return 1;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Reads all records and media into a folder, on top of what `target` has; returns the counts in words. */
async function record(origin: string, root: string, folder: string, target: string): Promise<string> {
  const model = await readModel(join(root, 'cms'));
  const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const targets = relationTargets(model);
  // A documentId is random; it only matters where a manifest or another record refers to it.
  const isReferenced = (uid: string) => (id: string) =>
    targets.has(uid) || manifests.some(({ text }) => text.includes(id));
  const names = new MediaNames();
  const content = join(folder, 'content');
  await mkdir(content);
  for (const type of model.types.values()) {
    const records = await readAllRecords(origin, model, type);
    const entries = records.map((one) => entryOf(model, type.uid, one, names, isReferenced(type.uid)));
    const [first] = entries;
    const json = type.kind === 'single' ? first : entries;
    if (first === undefined) console.log(`${type.endpoint}: nothing is published`);
    else {
      const name = `${type.endpoint.slice(1)}.json`;
      await writeFile(join(content, name), changedJson(await textOf(join(target, 'content', name)), json));
    }
  }
  await saveMedia(origin, names, join(folder, 'media'), await textOf(join(target, 'media', MEDIA_CATALOGUE)));
  return `${model.types.size} types and ${names.files.size} files`;
}

/** A file's text; undefined where there is none yet. */
function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
