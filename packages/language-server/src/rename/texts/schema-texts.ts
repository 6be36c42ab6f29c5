import { join } from 'node:path';
import { parseTree } from 'jsonc-parser';
import { applyEdits } from 'prospectus/internal/check/fix/fix-files.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { isObject, member, parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { type JsonPath, keySpan, valueSpan } from 'prospectus/internal/core/json/position.ts';
import { type Change, textChange } from '../change/change.ts';
import type { FieldTarget } from './renamed-model.ts';

/** The schema files that change when a field is renamed, with the new name. */
export function renamedSchemas(
  root: string,
  files: readonly ManifestFile[],
  target: FieldTarget,
  now: string,
): readonly Change[] {
  return files.flatMap(({ file, text }) => {
    const tree = parseTree(text);
    const attributes = member(parsedJson(text), 'attributes');
    if (!tree || !isObject(attributes)) return [];
    const isOwn = schemaUid(file) === target.owner;
    const key = isOwn && Object.hasOwn(attributes, target.name) ? [['attributes', target.name]] : [];
    const values = Object.entries(attributes).flatMap(([name, one]) => namesIn(name, one, isOwn, target));
    const edits = [...key.map((path) => keySpan(tree, path)), ...values.map((path) => valueSpan(tree, path))];
    const written = edits.map(({ offset, length }) => ({ offset, length, text: JSON.stringify(now) }));
    return textChange(join(root, file), text, applyEdits(text, written));
  });
}

/**
 * The places where an attribute refers to the field: as the other side of its relation, or as the source of a slug.
 */
function namesIn(name: string, attribute: unknown, isOwn: boolean, target: FieldTarget): readonly JsonPath[] {
  const isSide = textMember(attribute, 'target') === target.owner;
  const words = [...(isSide ? ['mappedBy', 'inversedBy'] : []), ...(isOwn ? ['targetField'] : [])];
  return words
    .filter((word) => textMember(attribute, word) === target.name)
    .map((word) => ['attributes', name, word]);
}

/** The uid of the type or component that a schema file describes. */
export function schemaUid(file: string): string {
  const [, category, component] = /components\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (category !== undefined) return `${category}.${component}`;
  const [, api, type] = /api\/([^/]+)\/content-types\/([^/]+)\/schema\.json$/.exec(file) ?? [];
  return `api::${api}.${type}`;
}
