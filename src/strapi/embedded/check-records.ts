import type { Finding } from '../../core/diagnostics/finding.ts';
import { quoted } from '../../core/diagnostics/words.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import {
  type Attribute,
  type Attributes,
  type ContentModel,
  type ContentType,
  modelAttributes,
} from '../model.ts';
import { isText } from '../populate/value.ts';
import { checkCollection } from './check-collection.ts';
import { checkEach, checkFileName, checkRelation, checkScalar, type ItemCheck } from './check-plain-value.ts';
import type { Media } from './content.ts';
import { contentFinding } from './content-finding.ts';

/** The model and the files that a record is checked against. */
export interface Rules {
  readonly model: ContentModel;
  readonly media: Pick<Media, 'records'>;
  /** The documentIds of each type's records, by the type's uid. */
  readonly documentIds: ReadonlyMap<string, readonly string[]>;
}

/**
 * Checks the records of a type: unknown fields, values of the wrong type, missing files, relations that lead nowhere,
 * addresses that two records claim.
 */
export function checkRecords(rules: Rules, type: ContentType, json: unknown): Finding[] {
  const attributes = modelAttributes(rules.model, type.uid) ?? new Map();
  const check: ItemCheck = (entry, path) => {
    if (!isObject(entry)) return [noObject(entry, path)];
    const fields = checkFields(rules, attributes, entry, path, ['documentId', 'publishedAt']);
    return [...checkDraft(entry, path), ...fields];
  };
  const findings = checkEach(type.kind === 'collection', json, [], check);
  return type.kind === 'collection' ? [...findings, ...checkCollection(type, json)] : findings;
}

function checkDraft({ publishedAt }: JsonObject, place: JsonPath): Finding[] {
  if (publishedAt === undefined || publishedAt === null) return [];
  const message = `Expected null, which makes the record a draft, not ${quoted(publishedAt)}`;
  return [contentFinding([...place, 'publishedAt'], message)];
}

function checkFields(
  rules: Rules,
  attributes: Attributes,
  entry: JsonObject,
  place: JsonPath,
  allowed: readonly string[],
): Finding[] {
  return Object.entries(entry).flatMap(([key, value]): Finding[] => {
    const attribute = attributes.get(key);
    const path = [...place, key];
    if (attribute) return checkValue(rules, attribute, value, path);
    if (allowed.includes(key)) return [];
    const message = `Unknown field "${key}": the content model has none of this name here`;
    return [contentFinding(path, message, { word: key, candidates: attributes.keys() }, 'key')];
  });
}

function checkValue(rules: Rules, attribute: Attribute, value: unknown, path: JsonPath): Finding[] {
  if (value === null) return [];
  switch (attribute.kind) {
    case 'scalar':
      return checkScalar(attribute.type, value, path);
    case 'media':
      return checkEach(attribute.multiple, value, path, (name, here) =>
        checkFileName(rules.media.records, attribute.allowedTypes, name, here),
      );
    case 'component':
      return checkEach(attribute.repeatable, value, path, (part, here) =>
        checkComponent(rules, attribute.component, part, here, []),
      );
    case 'zone':
      return checkEach(true, value, path, (part, here) =>
        checkZonePart(rules, attribute.components, part, here),
      );
    case 'relation':
      return checkRelation(rules.documentIds, attribute, value, path);
  }
}

const noObject = (value: unknown, path: JsonPath): Finding =>
  contentFinding(path, `Expected an object, not ${quoted(value)}`);

function checkComponent(
  rules: Rules,
  uid: string,
  part: unknown,
  path: JsonPath,
  allowed: readonly string[],
): Finding[] {
  const component = rules.model.components.get(uid);
  if (!isObject(part) || !component) return [noObject(part, path)];
  return checkFields(rules, component.attributes, part, path, allowed);
}

function checkZonePart(
  rules: Rules,
  candidates: readonly string[],
  part: unknown,
  path: JsonPath,
): Finding[] {
  const uid = isObject(part) ? part.__component : undefined;
  if (isText(uid) && candidates.includes(uid)) return checkComponent(rules, uid, part, path, ['__component']);
  const message = `${quoted(uid)} is not one of ${candidates.join(', ')}`;
  return [contentFinding([...path, '__component'], message, isText(uid) ? { word: uid, candidates } : {})];
}
