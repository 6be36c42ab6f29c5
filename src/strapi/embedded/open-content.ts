import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Finding } from '../../core/diagnostics/finding.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { isHidden } from '../../node/files.ts';
import { CONTENT } from '../content-checks.ts';
import { type JsonFile, type Report, readJsonFile, reportFindings } from '../json-file.ts';
import type { ContentModel } from '../model.ts';
import { readModel } from '../read-model.ts';
import { checkRecords, type Rules } from './check-records.ts';
import type { ContentEntry } from './content.ts';
import { openMedia } from './open-media.ts';
import type { ContentInput } from './rows.ts';

export type Content = Required<ContentInput>;

/**
 * Opens the demo content: model, records and media of a `cms` folder, checked against each other. A file of records
 * with errors is omitted. Opening it again after a change is quick.
 * @throws {DiagnosticsError} if the content model has errors, because no record can be read without it
 */
export async function openContent(cmsDir: string, cacheDir: string): Promise<Content> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const [model, media, files] = await Promise.all([
    readModel(cmsDir),
    openMedia(cmsDir, cacheDir, report),
    readRecordFiles(cmsDir, report),
  ]);
  const records = new Map<string, readonly ContentEntry[]>();
  const rules = { model, media, documentIds: documentIdsIn(model, files) };
  for (const file of files) {
    const findings = checkRecordFile(rules, file);
    reportFindings(file, findings, report, model.was);
    const type = model.types.get(schemaEndpoint(file));
    if (type && findings.length === 0) records.set(type.uid, [file.json].flat().filter(isObject));
  }
  return { model, records, media, diagnostics: [...(model.notes ?? []), ...diagnostics] };
}

/** The documentIds in content files, by the uid of their type. */
export function documentIdsIn(model: ContentModel, files: readonly JsonFile[]): Map<string, string[]> {
  const idsByUid = files.map((file): [string, string[]] => {
    const ids = [file.json].flat().flatMap((entry) => textMember(entry, 'documentId') ?? []);
    return [model.types.get(schemaEndpoint(file))?.uid ?? '', ids];
  });
  return new Map(idsByUid);
}

export function checkRecordFile(rules: Rules, file: JsonFile): Finding[] {
  const { types } = rules.model;
  const endpoint = schemaEndpoint(file);
  const type = types.get(endpoint);
  if (type) return checkRecords(rules, type, file.json);
  const message = `Unknown endpoint "${endpoint}": no type of the content model answers there`;
  return [{ check: CONTENT, place: { path: [] }, message, word: endpoint, candidates: types.keys() }];
}

const schemaEndpoint = ({ file }: JsonFile): string => `/${basename(file, '.json')}`;

async function readRecordFiles(cmsDir: string, report: Report): Promise<JsonFile[]> {
  const entries = await readdir(join(cmsDir, 'content')).catch(() => []);
  const names = entries.filter((name) => name.endsWith('.json') && !isHidden(name)).sort();
  const files = await Promise.all(
    names.map((name) => readJsonFile(cmsDir, `content/${name}`, CONTENT, report)),
  );
  return files.flatMap((file) => file ?? []);
}
