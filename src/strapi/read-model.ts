import { basename, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../core/diagnostics/diagnostics-error.ts';
import type { Finding } from '../core/diagnostics/finding.ts';
import { createIssueFinding } from '../core/diagnostics/zod-message.ts';
import type { JsonPath } from '../core/json/position.ts';
import { ignoreMissing, isHidden, listFilesBelow } from '../node/files.ts';
import { CONTENT_MODEL } from './content-checks.ts';
import { type JsonFile, type Reporter, readJsonFile, reportFindings } from './json-file.ts';
import { type Component, type ContentModel, type ContentType, findAttributes } from './model.ts';
import { reportNotes, reportUnreadFiles, type SchemaOf } from './model-notes.ts';
import { componentFile, createContentType, readAttributes, typeFile } from './schema-file.ts';

const typePath = /^([^/]+)\/content-types\/([^/]+)\/schema\.json$/;
const componentPath = /^([^/]+)\/([^/]+)\.json$/;

/** Reads the content model from schema files. @throws {DiagnosticsError} with all errors of all files */
export async function readModel(cmsDir: string): Promise<ContentModel> {
  const diagnostics: Diagnostic[] = [];
  const report: Reporter = (diagnostic) => void diagnostics.push(diagnostic);
  const components = await readFolder(cmsDir, 'src/components', componentPath, report, readComponent);
  const types = await readFolder(cmsDir, 'src/api', typePath, report, readType);
  const model: ContentModel = {
    types: new Map(types.map(({ value }) => [value.endpoint, value])),
    components: new Map(components.map(({ value }) => [value.uid, value])),
  };
  reportRepeated(types, report);
  // A field may seem wrong because the file that it refers to has errors.
  if (diagnostics.length > 0) throw new DiagnosticsError('The content model has errors:', diagnostics);
  for (const { value, source } of types) reportFindings(source, checkSides(model, value), report);
  if (diagnostics.length > 0) throw new DiagnosticsError('The content model has errors:', diagnostics);
  await reportUnreadFiles(cmsDir, report);
  reportNotes(cmsDir, [...components, ...types], report);
  return { ...model, notes: diagnostics };
}

type Names = readonly [string, string];
type Reader<T> = (names: Names, source: JsonFile, report: Reporter) => T | undefined;

async function readFolder<T>(
  cmsDir: string,
  folder: string,
  pattern: RegExp,
  report: Reporter,
  read: Reader<T>,
): Promise<SchemaOf<T>[]> {
  const schemas: SchemaOf<T>[] = [];
  for (const path of (await listFilesBelow(join(cmsDir, folder)).catch(ignoreMissing)) ?? []) {
    const [, group, name] = isHidden(basename(path)) ? [] : (pattern.exec(path) ?? []);
    if (group === undefined || name === undefined) continue;
    const source = await readJsonFile(cmsDir, `${folder}/${path}`, CONTENT_MODEL, report);
    const value = source && read([group, name], source, report);
    if (source && value !== undefined) schemas.push({ value, source });
  }
  return schemas;
}

const readComponent: Reader<Component> = ([category, name], source, report) => {
  const file = componentFile.safeParse(source.json);
  if (!file.success) return void reportIssues(file.error.issues, source, report);
  const { info, attributes } = file.data;
  return {
    uid: `${category}.${name}`,
    displayName: info?.displayName ?? name,
    attributes: readAttributes(attributes),
  };
};

/** Reads the schema of a content type; reports its errors and returns undefined if it is invalid. */
export const readType: Reader<ContentType> = ([api, name], source, report) => {
  const file = typeFile.safeParse(source.json);
  if (!file.success) return void reportIssues(file.error.issues, source, report);
  const { info } = file.data;
  if (info.singularName !== name) {
    const message = `Expected "${name}", the name of its folder, not "${info.singularName}"`;
    reportAt(source, ['info', 'singularName'], message, report);
  }
  return createContentType(file.data, name, api);
};

type Issues = readonly Parameters<typeof createIssueFinding>[1][];

function reportIssues(issues: Issues, source: JsonFile, report: Reporter): void {
  const findings = issues.map((issue) => createIssueFinding(CONTENT_MODEL, issue, source.json));
  reportFindings(source, findings, report);
}

function reportAt(source: JsonFile, path: JsonPath, message: string, report: Reporter): void {
  reportFindings(source, [{ check: CONTENT_MODEL, place: { path }, message }], report);
}

function reportRepeated(types: readonly SchemaOf<ContentType>[], report: Reporter): void {
  const owners = new Map<string, string>();
  for (const { value, source } of types) {
    const { endpoint, uid, kind } = value;
    const owner = owners.get(endpoint);
    owners.set(endpoint, uid);
    if (owner === undefined) continue;
    const path = ['info', kind === 'single' ? 'singularName' : 'pluralName'];
    reportAt(source, path, `Both ${owner} and ${uid} answer at ${endpoint}`, report);
  }
}

/** Checks that `mappedBy` of a relation refers to the field of the target that stores the relation. */
function checkSides(model: ContentModel, type: ContentType): Finding[] {
  return [...type.attributes].flatMap(([name, attribute]) => {
    if (attribute.kind !== 'relation' || attribute.mappedBy === undefined) return [];
    const { target, mappedBy } = attribute;
    const fields = findAttributes(model, target);
    if (!fields) return [];
    const candidates = [...fields].flatMap(([field, other]) =>
      other.kind === 'relation' && other.target === type.uid ? [field] : [],
    );
    if (candidates.includes(mappedBy)) return [];
    const message = `"${mappedBy}" is not a relation of ${target} to ${type.uid}`;
    const place = { path: ['attributes', name, 'mappedBy'] };
    return [{ check: CONTENT_MODEL, place, message, word: mappedBy, candidates }];
  });
}
