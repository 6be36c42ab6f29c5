import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFirst } from '../core/diagnostics/words.ts';
import { jsonAt, textMember } from '../core/json/json.ts';
import { listFilesBelow } from '../node/files.ts';
import { MISSING_SCHEMA, UNKNOWN_TYPE } from './content-checks.ts';
import { fileDiagnostic, type JsonFile, type Reporter, reportFindings } from './json-file.ts';
import type { Attribute, Component, ContentType } from './model.ts';
import { ATTRIBUTE_TYPES } from './schema-file.ts';

/** A type or component with its file, for messages. */
export interface SchemaOf<T> {
  readonly value: T;
  readonly source: JsonFile;
}

type Schemas = readonly SchemaOf<Component | ContentType>[];

/** Reports the parts of a content model that are missing or read as values of unknown type. */
export function reportNotes(cmsDir: string, schemas: Schemas, report: Reporter): void {
  reportTargets(cmsDir, schemas, report);
  reportUnknown(schemas, report);
}

const PULL = 'or write the model with "npx prospectus pull URL"';
const OLD = /^(?:src\/)?(?:api|components)\/.*\.settings\.json$/;
const CODE = /^src\/api\/.*\/content-types\/.*\/schema\.[cm]?[jt]s$/;

/** Reports schemas that only Strapi itself can read: schemas of Strapi 3, and schemas written as code. */
export async function reportUnreadFiles(cmsDir: string, report: Reporter): Promise<void> {
  const [old] = await matchingFiles(cmsDir, ['api', 'src/api'], OLD);
  if (old) {
    const message = `The model of a Strapi 3 isn't read: upgrade to Strapi 4 or 5, ${PULL}`;
    report(fileDiagnostic(`cms/${old}`, MISSING_SCHEMA, message));
  }
  for (const file of await matchingFiles(cmsDir, ['src/api'], CODE)) {
    const message = `A schema that is code isn't read: write it as schema.json, ${PULL}`;
    report(fileDiagnostic(`cms/${file}`, MISSING_SCHEMA, message));
  }
}

async function matchingFiles(cmsDir: string, folders: readonly string[], pattern: RegExp): Promise<string[]> {
  const files = folders.map(async (folder) =>
    (await listFilesBelow(join(cmsDir, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
  );
  return (await Promise.all(files)).flat().filter((file) => pattern.test(file));
}

/** Reports fields that lead to types or components without a schema. */
function reportTargets(cmsDir: string, schemas: Schemas, report: Reporter): void {
  const uids = schemas.map(({ value }) => value.uid);
  const missing = schemas.flatMap(({ value, source }) =>
    [...value.attributes].flatMap(([field, attribute]) =>
      attributeTargets(attribute)
        .filter(([, target]) => !uids.includes(target))
        .map(([at, word]) => ({ source, path: ['attributes', field, ...at], word })),
    ),
  );
  const components = missing.filter(({ word }) => !word.startsWith('api::'));
  const withoutAll = components.length > 0 && !existsSync(join(cmsDir, 'src/components'));
  if (withoutAll) {
    const names = listFirst([...new Set(components.map(({ word }) => word))]);
    const message = `There is no such folder, but the types use ${names}: copy it from the Strapi project, ${PULL}`;
    report(fileDiagnostic('cms/src/components', MISSING_SCHEMA, message));
  }
  for (const one of missing) {
    const { source, path, word } = one;
    if (withoutAll && components.includes(one)) continue;
    const message = `Unknown type or component "${word}"`;
    const hint = `Copy its schema file from the Strapi project, ${PULL}`;
    const details = { word, candidates: uids, hint };
    reportFindings(source, [{ check: MISSING_SCHEMA, place: { path }, message, ...details }], report);
  }
}

function attributeTargets(attribute: Attribute): [at: (string | number)[], target: string][] {
  if (attribute.kind === 'component') return [[['component'], attribute.component]];
  if (attribute.kind === 'relation') return [[['target'], attribute.target]];
  if (attribute.kind === 'zone') return attribute.components.map((uid, at) => [['components', at], uid]);
  return [];
}

/** Reports all fields of unknown type together, and each `type` that may be misspelt separately. */
function reportUnknown(schemas: Schemas, report: Reporter): void {
  const names: string[] = [];
  for (const { value, source } of schemas) {
    for (const [field, attribute] of value.attributes) {
      if (attribute.kind !== 'scalar' || attribute.type !== 'unknown') continue;
      const file = jsonAt(source.json, ['attributes', field]);
      const type = textMember(file, 'type');
      names.push(`${value.uid}.${field} (${textMember(file, 'customField') ?? type ?? 'no type'})`);
      const candidates: readonly string[] = ATTRIBUTE_TYPES;
      // For a field that was always empty, `pull` writes "unknown".
      if (type === undefined || type === 'unknown' || candidates.includes(type)) continue;
      const message = `"${type}" is not a type of Strapi`;
      const place = { path: ['attributes', field, 'type'] };
      reportFindings(source, [{ check: MISSING_SCHEMA, place, message, word: type, candidates }], report);
    }
  }
  if (names.length === 0) return;
  const message = `${names.length === 1 ? 'A field has' : `${names.length} fields have`} values of unknown type, so that any prop may be bound to them: ${listFirst(names, 5)}`;
  report(fileDiagnostic('cms/src', UNKNOWN_TYPE, message));
}
