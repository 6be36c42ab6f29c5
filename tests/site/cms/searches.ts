import { FIELD_OPERATORS } from '../../../src/strapi/filters/operators.ts';
import {
  type Attributes,
  type ContentModel,
  type ContentType,
  findAttributes,
} from '../../../src/strapi/model.ts';

/** Random numbers that are the same on every run (mulberry32). */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * sides);
  };
}

/** Queries of a collection with filters, an order and a page: most of them valid, some of them refused. */

type Roll = ReturnType<typeof dice>;

const pick = <T>(items: readonly T[], roll: Roll, otherwise: T): T => items[roll(items.length)] ?? otherwise;

/** Ids and times differ between CMSs. */
const OWN = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt'];

/** Values that the records of a collection have in a field, and a few that they don't. */
export type Values = (field: string) => readonly string[];

/** The values in a list of records, by the last step of the path to them. */
export function valuesIn(records: readonly unknown[]): Values {
  const valuesByField = new Map<string, string[]>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'object') collect(inner);
        else valuesByField.set(name, [...(valuesByField.get(name) ?? []), String(inner).slice(0, 60)]);
      }
    }
  };
  collect(records);
  return (field) => valuesByField.get(field) ?? ['nothing of the kind'];
}

interface Way {
  readonly names: readonly string[];
  readonly scalar: boolean;
}

/** A path from a record to a plain field, possibly through components, files and relations. */
function walk(model: ContentModel, attributes: Attributes, roll: Roll, depth = 0): Way {
  const names = [...attributes.keys()].filter((name) => !OWN.includes(name));
  const name = roll(60) === 0 ? 'nope' : pick(names, roll, 'nope');
  const attribute = attributes.get(name);
  if (attribute === undefined || attribute.kind === 'scalar' || attribute.kind === 'zone') {
    return { names: [name], scalar: attribute?.kind === 'scalar' };
  }
  if (attribute.kind === 'media')
    return { names: [name, pick(['name', 'ext', 'width'], roll, 'name')], scalar: true };
  const uid = attribute.kind === 'component' ? attribute.component : attribute.target;
  if (depth === 2 || roll(8) === 0) return { names: [name], scalar: false };
  const inner = walk(model, findAttributes(model, uid) ?? new Map(), roll, depth + 1);
  return { ...inner, names: [name, ...inner.names] };
}

const LISTS = ['$in', '$notIn', '$between'];

/** One condition: the path to a field, an operator, and a value that some record has, whole or in part. */
function condition(model: ContentModel, type: ContentType, values: Values, roll: Roll): string {
  const way = walk(model, type.attributes, roll);
  const value = () => {
    const whole = pick(values(way.names.at(-1) ?? ''), roll, 'x');
    const from = roll(3) === 0 ? roll(whole.length) : 0;
    return encodeURIComponent(roll(3) === 0 ? whole.slice(from, from + 1 + roll(6)) : whole);
  };
  const place = way.names.map((name) => `[${name}]`).join('');
  if (!way.scalar) return `${place}[nope]=${value()}`;
  if (roll(12) === 0) return `${place}=${value()}`;
  const operator = roll(60) === 0 ? '$nope' : pick(FIELD_OPERATORS, roll, '$eq');
  if (operator === '$not')
    return `${place}[$not][${pick(['$eq', '$contains', '$null'], roll, '$eq')}]=${value()}`;
  if (operator === '$null' || operator === '$notNull') return `${place}[${operator}]=${roll(2) === 0}`;
  if (!LISTS.includes(operator)) return `${place}[${operator}]=${value()}`;
  const list = [0, 1].map((at) => `${place}[${operator}][${at}]=${value()}`);
  return list.join('&filters');
}

const GROUPS = ['[$and]', '[$or]'];

function filters(model: ContentModel, type: ContentType, values: Values, roll: Roll): string {
  const one = () => condition(model, type, values, roll);
  const group = pick(GROUPS, roll, '[$and]');
  const within = (place: string) => `filters${place}${one().replaceAll('&filters', `&filters${place}`)}`;
  switch (roll(6)) {
    case 0:
      return [within(`${group}[0]`), within(`${group}[1]`)].join('&');
    case 1:
      return [within('[$or][0][$and][0]'), within('[$or][0][$and][1]'), within('[$or][1]')].join('&');
    case 2:
      return within('[$not]');
    default:
      return within('');
  }
}

function order(model: ContentModel, type: ContentType, roll: Roll): string {
  const keys = Array.from({ length: 1 + roll(2) }, () => {
    const way = walk(model, type.attributes, roll);
    return `${way.names.join('.')}${pick(['', ':asc', ':desc', ':DESC'], roll, '')}`;
  });
  if (roll(40) === 0) keys.push(pick(['title:up', 'nope', 'title.nope'], roll, 'nope'));
  // Records that compare equal have no defined order in SQL.
  keys.push('slug');
  if (roll(4) > 0) return `sort=${keys.join(',')}`;
  return keys.map((key, at) => `sort[${at}]=${key}`).join('&');
}

const paging = (roll: Roll): string =>
  pick(['pagination[limit]=100', `pagination[start]=${roll(9)}&pagination[limit]=${roll(9)}`], roll, '');

/** As many different queries as requested. */
export function searchesOf(
  model: ContentModel,
  type: ContentType,
  values: Values,
  roll: Roll,
  count: number,
): string[] {
  const searches = new Set<string>();
  while (searches.size < count) {
    const filtered = roll(5) > 0;
    const filter = filtered ? filters(model, type, values, roll) : '';
    const parts = [filter, order(model, type, roll), paging(roll), 'populate=*'];
    searches.add(parts.filter((part) => part !== '').join('&'));
  }
  return [...searches];
}
