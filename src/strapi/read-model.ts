import { basename, join } from 'node:path';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../core/diagnostics/diagnostics-error.ts';
import type { Details } from '../core/diagnostics/finding.ts';
import { issueFinding } from '../core/diagnostics/zod-message.ts';
import type { JsonPath } from '../core/json/position.ts';
import { filesBelow, isHidden } from '../node/files.ts';
import { CONTENT_MODEL } from './content-checks.ts';
import { readFormerNames } from './former-names.ts';
import { type JsonFile, type Report, readJsonFile, reportFindings } from './json-file.ts';
import type { Attribute, Component, ContentModel, ContentType } from './model.ts';
import { checkSides } from './relation-sides.ts';
import { ATTRIBUTE_TYPES, componentFile, readAttributes, typeFile, typeInFile } from './schema-file.ts';

/** A type or component with its file, for messages. */
interface WithFile<T> {
  readonly value: T;
  readonly source: JsonFile;
}

const typePath = /^([^/]+)\/content-types\/([^/]+)\/schema\.json$/;
const componentPath = /^([^/]+)\/([^/]+)\.json$/;

/**
 * Reads the content model from the schema files of a Strapi project.
 * @throws {DiagnosticsError} with all errors of all files
 */
export async function readModel(cmsDir: string): Promise<ContentModel> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const components = await readFolder(cmsDir, 'src/components', componentPath, report, readComponent);
  const types = await readFolder(cmsDir, 'src/api', typePath, report, readType);
  const model: ContentModel = {
    types: new Map(types.map(({ value }) => [value.endpoint, value])),
    components: new Map(components.map(({ value }) => [value.uid, value])),
    was: await readFormerNames(cmsDir),
  };
  reportRepeated(types, report);
  // A type that seems to be missing may be in a file with errors.
  if (diagnostics.length === 0) {
    reportTargets([...components, ...types], report);
    for (const { value, source } of types) reportFindings(source, checkSides(model, value), report);
  }
  if (diagnostics.length > 0) throw new DiagnosticsError('The content model has errors:', diagnostics);
  return model;
}

type Names = readonly [string, string];
type Reader<T> = (names: Names, source: JsonFile, report: Report) => T | undefined;

async function readFolder<T>(
  cmsDir: string,
  folder: string,
  pattern: RegExp,
  report: Report,
  read: Reader<T>,
): Promise<WithFile<T>[]> {
  const schemas: WithFile<T>[] = [];
  for (const path of await listFiles(join(cmsDir, folder))) {
    const [, group, name] = pattern.exec(path) ?? [];
    if (group === undefined || name === undefined) continue;
    const source = await readJsonFile(cmsDir, `${folder}/${path}`, CONTENT_MODEL, report);
    const value = source && read([group, name], source, report);
    if (source && value !== undefined) schemas.push({ value, source });
  }
  return schemas;
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await filesBelow(folder).catch(() => []);
  return names.filter((name) => !isHidden(basename(name)));
}

const readComponent: Reader<Component> = ([category, name], source, report) => {
  const file = componentFile.safeParse(source.json);
  if (!file.success) return void reportIssues(file.error.issues, source, report);
  const { info, attributes } = file.data;
  return {
    uid: `${category}.${name}`,
    displayName: info.displayName,
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
  return typeInFile(file.data, name, api);
};

type Issues = readonly Parameters<typeof issueFinding>[1][];

function reportIssues(issues: Issues, source: JsonFile, report: Report): void {
  const findings = issues.map((issue) => issueFinding(CONTENT_MODEL, issue, source.json, ATTRIBUTE_TYPES));
  reportFindings(source, findings, report);
}

/** Reports a fault at a position in a schema file. */
function reportAt(
  source: JsonFile,
  path: JsonPath,
  message: string,
  report: Report,
  details: Details = {},
): void {
  reportFindings(source, [{ check: CONTENT_MODEL, place: { path }, message, ...details }], report);
}

/** Reports types that share the endpoint of another type. */
function reportRepeated(types: readonly WithFile<ContentType>[], report: Report): void {
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

/** Reports fields that refer to types or components that don't exist. */
function reportTargets(owners: readonly WithFile<Component | ContentType>[], report: Report): void {
  const uids = owners.map(({ value }) => value.uid);
  for (const { value, source } of owners) {
    for (const [field, attribute] of value.attributes) {
      for (const [at, target] of attributeTargets(attribute)) {
        if (uids.includes(target)) continue;
        const path = ['attributes', field, ...at];
        reportAt(source, path, `Unknown type or component "${target}"`, report, {
          word: target,
          candidates: uids,
        });
      }
    }
  }
}

function attributeTargets(attribute: Attribute): [at: (string | number)[], target: string][] {
  if (attribute.kind === 'component') return [[['component'], attribute.component]];
  if (attribute.kind === 'relation') return [[['target'], attribute.target]];
  if (attribute.kind === 'zone') return attribute.components.map((uid, at) => [['components', at], uid]);
  return [];
}
