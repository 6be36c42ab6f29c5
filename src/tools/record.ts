import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readModel } from '../content/read-model.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { entryOf } from './record/entry.ts';
import { readEverything } from './record/live.ts';
import { MediaNames } from './record/media-names.ts';
import { saveMedia } from './record/save-media.ts';
import { sortedJson } from './record/sorted-json.ts';

const USAGE = 'Usage: npm run record -- http://127.0.0.1:1337 [folder, normally cms]';

/** `npm run record`: takes the published records and media of a live Strapi into `cms/content` and `cms/media`. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [address, folder = 'cms'] = args;
  if (address === undefined || !URL.canParse(address)) {
    console.error(USAGE);
    return 1;
  }
  const { origin } = new URL(address);
  const model = await readModel(join(root, 'cms'));
  const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  // A documentId is chance, except where a manifest asks for a record by it.
  const isAsked = (id: string) => manifests.some(({ text }) => text.includes(id));
  const names = new MediaNames();
  const target = resolve(root, folder);
  const content = join(target, 'content');
  await mkdir(content, { recursive: true });
  for (const type of model.types.values()) {
    const records = await readEverything(origin, model, type);
    const entries = records.map((record) => entryOf(model, type.uid, record, names, isAsked));
    const [first] = entries;
    const json = type.kind === 'single' ? first : entries;
    if (first === undefined) console.log(`${type.endpoint}: nothing is published`);
    else await writeFile(join(content, `${type.endpoint.slice(1)}.json`), sortedJson(json));
  }
  const saved = await saveMedia(origin, names, join(target, 'media'));
  console.log(`Recorded ${model.types.size} types and ${saved} files of ${origin} into ${folder}.`);
  return 0;
}
