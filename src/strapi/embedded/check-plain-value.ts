import type { Finding } from '../../core/diagnostics/finding.ts';
import { quoteValue } from '../../core/diagnostics/words.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { mediaFamily } from '../../node/mime.ts';
import { NUMBER_TYPES, type Relation, type ScalarType } from '../model.ts';
import { isText } from '../populate/value.ts';
import { scalarValues } from '../scalar-values.ts';
import type { Media } from './content.ts';
import { contentFinding } from './content-finding.ts';

export type ItemCheck = (item: unknown, path: JsonPath) => Finding[];

/** Checks the value of a field, or each value of its list. */
export function checkEach(many: boolean, value: unknown, path: JsonPath, check: ItemCheck): Finding[] {
  if (!many) return check(value, path);
  if (!Array.isArray(value))
    return [contentFinding(path, `Expected a list with all its items, not ${quoteValue(value)}`)];
  return value.flatMap((item, at) => check(item, [...path, at]));
}

const NUMBERS: readonly ScalarType[] = NUMBER_TYPES;

export function checkScalar(type: ScalarType, value: unknown, path: JsonPath): Finding[] {
  if (type === 'json' || type === 'blocks' || type === 'unknown') return [];
  const expected = type === 'boolean' ? 'boolean' : NUMBERS.includes(type) ? 'number' : 'string';
  if (typeof value === expected) return [];
  return [
    contentFinding(path, `Expected a ${expected === 'string' ? 'text' : expected}, not ${quoteValue(value)}`),
  ];
}

/** Checks a value in an answer, where numbers may be texts. */
export function checkAnsweredScalar(type: ScalarType, value: unknown, path: JsonPath): Finding[] {
  const { isRight, name } = scalarValues(type);
  return isRight(value) ? [] : [contentFinding(path, `Expected ${name}, not ${quoteValue(value)}`)];
}

/**
 * Checks the name of a file.
 * @param records the media records, by name
 * @param allowed the kinds of files that the field accepts
 */
export function checkFileName(
  records: Media['records'],
  allowed: readonly string[],
  name: unknown,
  path: JsonPath,
): Finding[] {
  if (!isText(name))
    return [contentFinding(path, `Expected the name of a file in cms/media, not ${quoteValue(name)}`)];
  if (!records.has(name)) {
    const message = `Unknown file "${name}": cms/media has none of this name`;
    return [contentFinding(path, message, { word: name, candidates: records.keys() })];
  }
  return allowed.includes(mediaFamily(name))
    ? []
    : [contentFinding(path, `"${name}" is not one of ${allowed.join(', ')}`)];
}

/**
 * Checks the records that a relation refers to.
 * @param documentIds the documentIds of each type's records, by the type's uid
 */
export function checkRelation(
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
  return checkEach(many, value, path, (id, here) => {
    if (!isText(id)) return [contentFinding(here, 'A relation is the documentId of a record')];
    if (candidates.includes(id)) return [];
    const message = `Unknown record "${id}": no record of ${target} has this documentId`;
    return [contentFinding(here, message, { word: id, candidates })];
  });
}
