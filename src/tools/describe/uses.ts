import { resolveFileUses } from '../../check/check-file.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import type { CheckEnvironment } from '../../check/resolve/resolve-manifest.ts';
import { textMember } from '../../core/json/json.ts';
import { parsePartialJson } from '../../core/json-text/read-json.ts';
import { findFieldOrigin } from './field-origin.ts';

export interface ManifestUses {
  /** The route of the manifest; its file if it has no route. */
  readonly route: string;
  /** The bound fields, each as its schema file and its name: `cms/src/…/schema.json#title`. */
  readonly fields: ReadonlySet<string>;
}

export function manifestUses(file: ManifestFile, environment: CheckEnvironment): ManifestUses {
  const result = resolveFileUses(environment, file);
  const fields = (result?.uses ?? []).flatMap((use) => {
    const source = result?.sources.find(({ name }) => name === use.source);
    const last = use.steps.findLast((step) => step.kind === 'field');
    const origin = source && findFieldOrigin(environment.model, source, use);
    return origin?.file && last?.kind === 'field' ? [fieldKey(origin.file, last.name)] : [];
  });
  const route = textMember(parsePartialJson(file.text), 'route') ?? file.file;
  return { route, fields: new Set(fields) };
}

/** The key of a field: the schema file that defines it, and its name. */
export const fieldKey = (file: string, name: string): string => `${file}#${name}`;
