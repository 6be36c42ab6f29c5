import type { Details } from '../core/diagnostics/finding.ts';
import type { JsonPath } from '../core/json/position.ts';
import { CONTENT_MODEL } from './content-checks.ts';
import { type JsonFile, type Report, reportFindings } from './json-file.ts';
import type { Attribute, Component, ContentType } from './model.ts';

/** A type or component with the file it was read from, for messages. */
export interface WithFile<T> {
  readonly value: T;
  readonly source: JsonFile;
}

/** Reports what is wrong at a place in a schema file. */
export function reportAt(
  source: JsonFile,
  path: JsonPath,
  message: string,
  report: Report,
  details: Details = {},
): void {
  reportFindings(source, [{ check: CONTENT_MODEL, place: { path }, message, ...details }], report);
}

/** Reports types that share the endpoint of another type. */
export function reportRepeated(types: readonly WithFile<ContentType>[], report: Report): void {
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
export function reportTargets(owners: readonly WithFile<Component | ContentType>[], report: Report): void {
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
