import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Store } from './embedded/answer.ts';
import { checkEntry } from './embedded/check-entry.ts';
import type { Entry } from './embedded/content.ts';
import { isHidden, readJson } from './files.ts';
import { openMedia } from './media.ts';
import type { ContentType } from './model.ts';
import { isPlain } from './populate/value.ts';
import { ContentFaults } from './problems.ts';
import { readModel } from './read-model.ts';

/** Everything the embedded service answers from. */
export type Content = Store;

/**
 * Opens the demo content: model, records and media of a `cms` folder, checked against each other.
 * All faults come in one `ContentFaults`. Opening again after a change is quick.
 */
export async function openContent(cmsDir: string, cacheDir: string): Promise<Content> {
  const problems: string[] = [];
  const fault = (text: string): void => void problems.push(text);
  const [model, media, files] = await Promise.all([
    readModel(cmsDir),
    openMedia(join(cmsDir, 'media'), cacheDir, fault),
    readRecordFiles(join(cmsDir, 'content'), fault),
  ]);
  const records = new Map<string, readonly Entry[]>();
  for (const { name, json } of files) {
    const type = model.types.get(`/${name}`);
    if (!type) {
      fault(`content/${name}.json: no type answers at /${name}`);
      continue;
    }
    const entries = entriesOf(type, json, (text) => fault(`content/${name}.json: ${text}`));
    for (const [place, entry] of entries) {
      const faults = checkEntry({ model, media }, type.uid, entry, place);
      problems.push(...faults.map((text) => `content/${name}.json: ${text}`));
    }
    records.set(
      type.uid,
      entries.flatMap(([, entry]) => (isPlain(entry) ? [entry] : [])),
    );
  }
  if (problems.length > 0) throw new ContentFaults('The content has faults:', problems);
  return { model, records, media };
}

interface RecordFile {
  readonly name: string;
  readonly json: unknown;
}

async function readRecordFiles(folder: string, fault: (text: string) => void): Promise<RecordFile[]> {
  const found = await readdir(folder);
  const names = found.filter((file) => file.endsWith('.json') && !isHidden(file)).sort();
  const files = await Promise.all(
    names.map(async (file) => ({
      name: basename(file, '.json'),
      json: await readJson(join(folder, file), (text) => fault(`content/${file}: ${text}`)),
    })),
  );
  return files.filter(({ json }) => json !== undefined);
}

/** The records of a file, each with its place for messages: nothing, or `[2]` in a list. */
function entriesOf(
  { kind }: ContentType,
  json: unknown,
  fault: (text: string) => void,
): [place: string, entry: unknown][] {
  if (kind === 'single') return [['', json]];
  if (Array.isArray(json)) return json.map((entry, at) => [`[${at}]`, entry]);
  fault('a collection is a list of records');
  return [];
}
