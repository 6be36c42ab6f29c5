import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ContentFault, Report, Wrong } from '../../core/diagnostics/fault.ts';
import { isHidden } from '../../node/files.ts';
import { type JsonFile, readJsonFile, wrongIn } from '../json-file.ts';
import { isPlain } from '../populate/value.ts';
import { readModel } from '../read-model.ts';
import type { Store } from './answer.ts';
import { checkRecords, type Rules } from './check-entry.ts';
import type { Entry } from './content.ts';
import { openMedia } from './open-media.ts';

/** Everything the embedded service answers from. */
export type Content = Required<Store>;

/**
 * Opens the demo content: model, records and media of a `cms` folder, checked against each other. A record
 * with faults is left out, and the rest stands. Opening again after a change is quick.
 * @throws {ContentFaults} where the content model has faults: without it no record can be read
 */
export async function openContent(cmsDir: string, cacheDir: string): Promise<Content> {
  const faults: ContentFault[] = [];
  const report: Report = (fault) => void faults.push(fault);
  const [model, media, files] = await Promise.all([
    readModel(cmsDir),
    openMedia(cmsDir, cacheDir, report),
    readRecordFiles(cmsDir, report),
  ]);
  const records = new Map<string, readonly Entry[]>();
  for (const file of files) {
    const wrong = recordFaults({ model, media }, file);
    faults.push(...wrong.map((one) => wrongIn(file, one)));
    const type = model.types.get(endpointOf(file));
    if (type && wrong.length === 0) records.set(type.uid, [file.json].flat().filter(isPlain));
  }
  return { model, records, media, faults };
}

/** What is wrong with the records in a file, which is named after the endpoint that answers them. */
export function recordFaults(rules: Rules, file: JsonFile): Wrong[] {
  const { types } = rules.model;
  const endpoint = endpointOf(file);
  const type = types.get(endpoint);
  if (type) return checkRecords(rules, type, file.json);
  return [{ path: [], message: `no type answers at ${endpoint}`, word: endpoint, candidates: types.keys() }];
}

const endpointOf = ({ file }: JsonFile): string => `/${basename(file, '.json')}`;

async function readRecordFiles(cmsDir: string, report: Report): Promise<JsonFile[]> {
  const found = await readdir(join(cmsDir, 'content')).catch(() => []);
  const names = found.filter((name) => name.endsWith('.json') && !isHidden(name)).sort();
  const files = await Promise.all(names.map((name) => readJsonFile(cmsDir, `content/${name}`, report)));
  return files.flatMap((file) => file ?? []);
}
