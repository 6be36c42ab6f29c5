import type { Finding } from '../../core/diagnostics/finding.ts';
import { choiceList, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { quoteValue } from '../../core/diagnostics/words.ts';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { mediaFamily } from '../../node/mime.ts';
import { CONTENT } from '../content-checks.ts';
import {
  type Attribute,
  type Attributes,
  BOOKKEEPING,
  type ContentModel,
  type ContentType,
  findAttributes,
  mediaAttributes,
  type Relation,
} from '../model.ts';
import { isNullish, isText } from '../populate/value.ts';
import { checkCollection } from './check-collection.ts';
import {
  checkBlocks,
  checkLimits,
  checkScalar,
  checkText,
  contentFinding,
  unexpected,
} from './check-value.ts';
import type { Media } from './content.ts';

export interface Rules {
  readonly model: ContentModel;
  readonly media: Pick<Media, 'records'>;
  /** The documentIds of each type's records, by the type's uid. */
  readonly documentIds: ReadonlyMap<string, readonly string[]>;
}

/** The rules for answers of the CMS, in which a file and a related record are whole records. */
export interface AnswerRules {
  readonly model: ContentModel;
  readonly media?: undefined;
  /** True if a page reads the value at this place. */
  readonly isRead: (place: JsonPath) => boolean;
}

type ValueRules = Rules | AnswerRules;

/** The members that an answer may have besides the fields of the model. */
const ANSWERED: Attributes = new Map(
  [...BOOKKEEPING, 'localizations', 'createdBy', 'updatedBy'].map((name) => [
    name,
    { kind: 'scalar', type: name.endsWith('At') ? 'datetime' : 'unknown' },
  ]),
);

/** Checks the records of an answer of the CMS: unknown or missing fields, wrong values, repeated addresses. */
export function checkAnswer(rules: AnswerRules, type: ContentType, many: boolean, value: unknown) {
  const findings = checkValue(rules, { kind: 'relation', target: type.uid, many }, value, []);
  return many ? [...findings, ...checkCollection(type, value, () => false)] : findings;
}

/**
 * Checks the records of a type: unknown fields, values of the wrong type, missing files, relations to missing
 * records, addresses shared by two records.
 * @param locale the language of the records, if the file is named after one
 */
export function checkRecords(rules: Rules, type: ContentType, json: unknown, locale?: string): Finding[] {
  const attributes = findAttributes(rules.model, type.uid) ?? new Map();
  const check: ItemCheck = (entry, path) => {
    if (!isObject(entry)) return [unexpected(entry, path)];
    const bookkeeping = ['documentId', 'publishedAt', ...(locale === undefined ? [] : ['locale'])];
    const fields = checkFields(rules, attributes, entry, path, bookkeeping);
    return [...checkDraft(entry, path), ...checkLocale(entry, path, locale), ...fields];
  };
  const findings = checkEach(type.kind === 'collection', json, [], check);
  if (type.kind !== 'collection') return findings;
  const isNeeded = ({ required, localized }: Attribute) =>
    required === true && (locale === undefined || localized === true);
  return [...findings, ...checkCollection(type, json, isNeeded)];
}

function checkDraft({ publishedAt }: JsonObject, place: JsonPath): Finding[] {
  if (publishedAt === undefined || publishedAt === null) return [];
  return [unexpected(publishedAt, [...place, 'publishedAt'], 'null, which makes the record a draft')];
}

function checkLocale({ locale }: JsonObject, place: JsonPath, expected: string | undefined): Finding[] {
  if (expected === undefined || locale === undefined || locale === expected) return [];
  const wanted = `"${expected}", the language in the name of the file`;
  return [unexpected(locale, [...place, 'locale'], wanted)];
}

function checkFields(
  rules: ValueRules,
  attributes: Attributes,
  entry: JsonObject,
  place: JsonPath,
  allowed: readonly string[] = [],
): Finding[] {
  return Object.entries(entry).flatMap(([key, value]): Finding[] => {
    const attribute = attributes.get(key) ?? (rules.media ? undefined : ANSWERED.get(key));
    const path = [...place, key];
    if (attribute) return checkValue(rules, attribute, value, path);
    if (allowed.includes(key)) return [];
    const message = `Unknown field "${key}": the content model has none of this name here`;
    const hint = `Its fields: ${choiceList(attributes.keys())}.`;
    return [contentFinding(path, message, { word: key, candidates: attributes.keys(), hint }, 'key')];
  });
}

function checkValue(rules: ValueRules, attribute: Attribute, value: unknown, path: JsonPath): Finding[] {
  if (value === null) return [];
  const faults = checkKind(rules, attribute, value, path);
  if (faults.length > 0) return faults;
  const exceeded = checkLimits(attribute, value, path);
  // A CMS keeps records that are older than a limit, so pages show them.
  const check = { ...CONTENT, severity: 'warning' } as const;
  return rules.media ? exceeded.map((one) => ({ ...one, check })) : exceeded;
}

function checkKind(rules: ValueRules, attribute: Attribute, value: unknown, path: JsonPath): Finding[] {
  switch (attribute.kind) {
    case 'scalar': {
      const faults = checkScalar(attribute.type, value, path);
      if (faults.length > 0) return faults;
      const isRichText = attribute.type === 'blocks' && Array.isArray(value);
      return isRichText ? checkBlocks(value, path) : checkText(attribute, value, path);
    }
    case 'media':
      return checkEach(attribute.multiple, value, path, (file, itemPath) =>
        rules.media
          ? checkFileName(rules.media.records, attribute.allowedTypes, file, itemPath)
          : checkFile(rules, attribute.allowedTypes, file, itemPath),
      );
    case 'component':
      return checkEach(attribute.repeatable, value, path, (part, itemPath) =>
        checkPart(rules, findAttributes(rules.model, attribute.component), part, itemPath),
      );
    case 'zone':
      return checkEach(true, value, path, (part, itemPath) =>
        checkZonePart(rules, attribute.components, part, itemPath),
      );
    case 'relation':
      if (rules.media) return checkRelation(rules.documentIds, attribute, value, path);
      return checkEach(attribute.many, value, path, (record, itemPath) =>
        checkPart(rules, findAttributes(rules.model, attribute.target), record, itemPath),
      );
    case 'closed':
      return [contentFinding(path, `The CMS never sends ${attribute.target}: leave it out`, {}, 'key')];
  }
}

const A_FILE = 'a file, such as { "url": "/uploads/lamp.webp", "width": 800, "height": 600 }';

function checkPart(
  rules: ValueRules,
  attributes: Attributes | undefined,
  part: unknown,
  path: JsonPath,
  allowed?: readonly string[],
): Finding[] {
  if (!isObject(part) || !attributes) return [unexpected(part, path)];
  const faults = checkFields(rules, attributes, part, path, allowed);
  return rules.media || faults.length > 0 ? faults : checkWhole(rules, attributes, part, path);
}

/** Checks a record in an answer for the fields that it lacks. */
function checkWhole(
  { isRead }: AnswerRules,
  attributes: Attributes,
  part: JsonObject,
  path: JsonPath,
): Finding[] {
  const missing = [...attributes.keys()].filter(
    (name) => !Object.hasOwn(part, name) && isRead([...path, name]),
  );
  if (isEmptyRecord(part) && missing.length > 0) {
    const hint = `Its fields: ${choiceList(attributes.keys())}.`;
    return [contentFinding(path, 'The record is empty, so the page shows nothing of it', { hint })];
  }
  return missing
    .filter((name) => attributes.get(name)?.required)
    .map((name) => {
      const hint = 'Give it, or null for a page without it.';
      return contentFinding(path, `Missing "${name}", which every published record has`, { hint });
    });
}

export const isEmptyRecord = (record: JsonObject): boolean =>
  Object.keys(record).every((key) => BOOKKEEPING.has(key));

/** Checks a file in an answer. A plug-in may add fields to it, such as a placeholder. */
function checkFile(rules: ValueRules, allowed: readonly string[], file: unknown, path: JsonPath): Finding[] {
  if (!isObject(file)) return [unexpected(file, path, A_FILE)];
  const { url } = file;
  if (isText(url) && !/^(\/|https?:)/.test(url))
    return [unexpected(url, [...path, 'url'], 'an address such as "/uploads/lamp.webp"')];
  if (isText(url) && /\.\w+$/.test(url) && !allowed.includes(mediaFamily(url)))
    return [contentFinding([...path, 'url'], `"${url}" is not one of ${allowed.join(', ')}`)];
  const added = Object.keys(file).filter((key) => nearestWord(key, mediaAttributes.keys()) === undefined);
  const faults = checkFields(rules, mediaAttributes, file, path, added);
  return faults.length === 0 && isNullish(url) ? [unexpected(file, path, A_FILE)] : faults;
}

function checkZonePart(
  rules: ValueRules,
  candidates: readonly string[],
  part: unknown,
  path: JsonPath,
): Finding[] {
  const uid = isObject(part) ? part.__component : undefined;
  if (isText(uid) && candidates.includes(uid)) {
    return checkPart(rules, findAttributes(rules.model, uid), part, path, ['__component']);
  }
  const given = uid === undefined ? 'Missing "__component": it' : quoteValue(uid);
  const message = `${given} is ${uid === undefined ? '' : 'not '}one of ${candidates.join(', ')}`;
  if (!isText(uid)) return [contentFinding(path, message)];
  return [contentFinding([...path, '__component'], message, { word: uid, candidates })];
}

type ItemCheck = (item: unknown, path: JsonPath) => Finding[];

function checkEach(many: boolean, value: unknown, path: JsonPath, check: ItemCheck): Finding[] {
  if (!many) return check(value, path);
  if (!Array.isArray(value)) return [unexpected(value, path, 'a list with all its items')];
  return value.flatMap((item, at) => check(item, [...path, at]));
}

function checkFileName(
  records: Media['records'],
  allowed: readonly string[],
  name: unknown,
  path: JsonPath,
): Finding[] {
  if (!isText(name)) return [unexpected(name, path, 'the name of a file in cms/media')];
  if (!records.has(name)) {
    const message = `Unknown file "${name}": cms/media has none of this name`;
    return [contentFinding(path, message, { word: name, candidates: records.keys() })];
  }
  return allowed.includes(mediaFamily(name))
    ? []
    : [contentFinding(path, `"${name}" is not one of ${allowed.join(', ')}`)];
}

function checkRelation(
  documentIds: ReadonlyMap<string, readonly string[]>,
  { target, mappedBy, many }: Relation,
  value: unknown,
  path: JsonPath,
): Finding[] {
  if (mappedBy !== undefined) {
    const message = `This side only shows the relation: enter it in "${mappedBy}" of ${target}`;
    return [contentFinding(path, message, {}, 'key')];
  }
  const candidates = documentIds.get(target) ?? [];
  return checkEach(many, value, path, (id, itemPath) => {
    if (!isText(id)) return [contentFinding(itemPath, 'A relation is the documentId of a record')];
    if (candidates.includes(id)) return [];
    const message = `Unknown record "${id}": no record of ${target} has this documentId`;
    return [contentFinding(itemPath, message, { word: id, candidates })];
  });
}
