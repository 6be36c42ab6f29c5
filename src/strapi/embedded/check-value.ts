import type { Details, Finding } from '../../core/diagnostics/finding.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { quoteValue } from '../../core/diagnostics/words.ts';
import { member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { momentIn } from '../../core/text/moment.ts';
import { CONTENT } from '../content-checks.ts';
import type { Attribute, ScalarType } from '../model.ts';
import { isText } from '../populate/value.ts';
import { scalarValues } from '../scalar-values.ts';

/** A finding for a wrong value of a record; `part` is `key` if the key of the value is wrong. */
export function contentFinding(
  path: JsonPath,
  message: string,
  details: Details = {},
  part?: 'key',
): Finding {
  return { check: CONTENT, place: part ? { path, part } : { path }, message, ...details };
}

export const unexpected = (value: unknown, path: JsonPath, wanted = 'an object'): Finding =>
  contentFinding(path, `Expected ${wanted}, not ${quoteValue(value)}`);

const isMoment = (text: string): boolean =>
  /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && momentIn('UTC', text) !== undefined;

/** The types whose values have this type in JSON, although databases also return others. */
const JSON_TYPES: Partial<Record<ScalarType, string>> = {
  boolean: 'boolean',
  integer: 'number',
  float: 'number',
  timestamp: 'string',
};

export function checkScalar(type: ScalarType, value: unknown, path: JsonPath): Finding[] {
  const { isRight, name } = scalarValues(type);
  if (isRight(value) && typeof value === (JSON_TYPES[type] ?? typeof value)) return [];
  return [unexpected(value, path, name)];
}

const FORMS: Partial<Record<ScalarType, readonly [isRight: (text: string) => boolean, example: string]>> = {
  date: [(text) => !text.includes('T') && momentIn('UTC', text) !== undefined, 'a day, such as "2026-11-28"'],
  datetime: [isMoment, 'a moment, such as "2026-11-28T09:30:00Z"'],
  time: [(text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text), 'a time, such as "09:30:00"'],
  email: [(text) => /^\S+@\S+$/.test(text), 'an e-mail address'],
  integer: [(text) => Number.isInteger(Number(text)), 'a whole number'],
  biginteger: [(text) => Number.isInteger(Number(text)), 'a whole number'],
};

export function checkText(
  { type, values = [], regex = '' }: Attribute & { kind: 'scalar' },
  value: unknown,
  path: JsonPath,
): Finding[] {
  const [isRight, example] = FORMS[type] ?? [() => true];
  if (value === '') return [];
  if (!isRight(String(value))) return [unexpected(value, path, example)];
  if (isText(value) && !new RegExp(regex).test(value))
    return [unexpected(value, path, `a text that matches ${regex}`)];
  if (values.length === 0 || !isText(value) || values.includes(value)) return [];
  const message = `Expected one of ${choiceList(values)}, not ${quoteValue(value)}`;
  return [contentFinding(path, message, { word: value, candidates: values })];
}

/** Checks a number, or the length of a list or a text. Strapi accepts empty ones below the minimum, too. */
export function checkLimits({ limits = {} }: Attribute, value: unknown, path: JsonPath): Finding[] {
  const isList = Array.isArray(value);
  if (value === '' || (isList && value.length === 0)) return [];
  return Object.entries(limits).flatMap(([name, limit]) => {
    const isLength = name.endsWith('Length');
    const size = isList ? value.length : isLength ? String(value).length : Number(value);
    if (!(name.startsWith('min') ? size < limit : size > limit)) return [];
    const least = name.startsWith('min') ? 'least' : 'most';
    const unit = isList ? ' items' : isLength ? ' characters' : '';
    const given = isList ? size : quoteValue(value);
    return [contentFinding(path, `Expected at ${least} ${limit}${unit}, not ${given}`)];
  });
}

const NODES = ['paragraph', 'heading', 'list', 'list-item', 'quote', 'code', 'image', 'link', 'text'];
const A_BLOCK =
  'a block, such as { "type": "paragraph", "children": [{ "type": "text", "text": "A lamp" }] }';

/** Checks the nodes of rich text. */
export function checkBlocks(nodes: readonly unknown[], path: JsonPath): Finding[] {
  return nodes.flatMap((node, at): Finding[] => {
    const here = [...path, at];
    const [type, children] = [textMember(node, 'type'), member(node, 'children')];
    if (type !== undefined && !NODES.includes(type)) {
      const message = `Expected one of ${choiceList(NODES)}, not "${type}"`;
      return [contentFinding([...here, 'type'], message, { word: type, candidates: NODES })];
    }
    if (type !== undefined && Array.isArray(children)) return checkBlocks(children, [...here, 'children']);
    return type === 'text' && isText(member(node, 'text')) ? [] : [unexpected(node, here, A_BLOCK)];
  });
}
