import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { Finding } from '../../core/diagnostics/finding.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { CONCURRENT_READS, ignoreMissing, isHidden } from '../../node/files.ts';
import { CONTENT } from '../content-checks.ts';
import { type JsonFile, type Reporter, readJsonFile, reportFindings } from '../json-file.ts';
import type { ContentModel } from '../model.ts';
import { readModel } from '../read-model.ts';
import { checkRecords, type Rules } from './check-records.ts';
import type { ContentEntry } from './content.ts';
import { openMedia } from './open-media.ts';
import type { ContentInput } from './rows.ts';

export type Content = Required<Omit<ContentInput, 'translations' | 'locale'>> &
  Pick<ContentInput, 'translations'>;

/**
 * Opens the demo content: model, records and media of a `cms` folder, checked against each other. A file of records
 * with errors is omitted. Opening it again after a change is quick.
 * @throws {DiagnosticsError} if the content model has errors, because no record can be read without it
 */
export async function openContent(cmsDir: string, cacheDir: string): Promise<Content> {
  const diagnostics: Diagnostic[] = [];
  const report: Reporter = (diagnostic) => void diagnostics.push(diagnostic);
  const [model, media, files] = await Promise.all([
    readModel(cmsDir),
    openMedia(cmsDir, cacheDir, report),
    readRecordFiles(cmsDir, report),
  ]);
  const records = new Map<string, readonly ContentEntry[]>();
  const translations = new Map<string, Map<string, readonly ContentEntry[]>>();
  const rules = { model, media, documentIds: collectDocumentIds(model, files) };
  for (const file of files) {
    const findings = checkRecordFile(rules, file);
    reportFindings(file, findings, report);
    const { endpoint, locale } = parseRecordFileName(file.file);
    const type = model.types.get(endpoint);
    if (!type || findings.some(({ check }) => check.severity === 'error')) continue;
    const target = locale === undefined ? records : (translations.get(locale) ?? new Map());
    target.set(type.uid, [file.json].flat().filter(isObject));
    if (locale !== undefined) translations.set(locale, target);
  }
  return { model, records, translations, media, diagnostics: [...(model.notes ?? []), ...diagnostics] };
}

export function collectDocumentIds(model: ContentModel, files: readonly JsonFile[]): Map<string, string[]> {
  const idsByUid = new Map<string, string[]>();
  for (const file of files) {
    const uid = model.types.get(parseRecordFileName(file.file).endpoint)?.uid ?? '';
    const ids = [file.json].flat().flatMap((entry) => textMember(entry, 'documentId') ?? []);
    idsByUid.set(uid, [...(idsByUid.get(uid) ?? []), ...ids]);
  }
  return idsByUid;
}

export function checkRecordFile(rules: Rules, file: JsonFile): Finding[] {
  const { types } = rules.model;
  const { endpoint, locale } = parseRecordFileName(file.file);
  const type = types.get(endpoint);
  if (type && locale !== undefined && !type.localized) {
    const cure = `Set pluginOptions.i18n.localized of ${type.uid}, or delete this file`;
    return [{ check: CONTENT, place: { path: [] }, message: `This type has one language only. ${cure}` }];
  }
  if (type) return checkRecords(rules, type, file.json, locale);
  const message = `Unknown endpoint "${endpoint}": no type of the content model answers there`;
  return [{ check: CONTENT, place: { path: [] }, message, word: endpoint, candidates: types.keys() }];
}

/** The endpoint of a file, and the language of its records: `posts.kn.json` has the posts in Kannada. */
export function parseRecordFileName(file: string): { readonly endpoint: string; readonly locale?: string } {
  const [, name = '', locale] = /^([^.]*)(?:\.([^.]+))?$/.exec(basename(file, '.json')) ?? [];
  return { endpoint: `/${name}`, ...(locale === undefined ? {} : { locale }) };
}

async function readRecordFiles(cmsDir: string, report: Reporter): Promise<JsonFile[]> {
  const entries = await readdir(join(cmsDir, 'content')).catch(ignoreMissing);
  const names = (entries ?? []).filter((name) => name.endsWith('.json') && !isHidden(name)).sort();
  const read = (name: string) => readJsonFile(cmsDir, `content/${name}`, CONTENT, report);
  const files = await pLimit(CONCURRENT_READS).map(names, read);
  return files.flatMap((file) => file ?? []);
}
