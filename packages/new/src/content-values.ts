import {
  type Attribute,
  type Attributes,
  type ContentType,
  isNumeric,
  type ScalarType,
} from 'prospectus/internal/strapi/model.ts';
import type { Value } from './piece.ts';

const PROSE: ReadonlySet<ScalarType> = new Set(['text', 'richtext']);
const WORDS: ReadonlySet<ScalarType> = new Set([
  'string',
  'email',
  'enumeration',
  'date',
  'datetime',
  'time',
]);

/** The fields of one level of a record that a block could show, in the order of the content model. */
export interface ContentValues {
  readonly values: readonly Value[];
  /** The names of the fields that no kind of prop can show. */
  readonly left: readonly string[];
}

/**
 * Reads the fields of a level by their types.
 * @param path the path of the level followed by a full stop; empty for an item of a list
 */
export function contentValues(attributes: Attributes, path: string): ContentValues {
  const plain = [...attributes].filter(([, { kind }]) => !['component', 'zone', 'closed'].includes(kind));
  const read = plain.map(([name, one]) => ({ name, kind: kindOf(name, one) }));
  return {
    values: read.flatMap(({ name, kind }) => (kind ? [{ kind, value: `$${path}${name}` }] : [])),
    left: read.filter(({ kind }) => !kind).map(({ name }) => path + name),
  };
}

function kindOf(name: string, one: Attribute): Value['kind'] | undefined {
  if (one.kind === 'media') {
    if (!one.allowedTypes.includes('images')) return one.multiple ? undefined : 'file';
    return one.multiple ? 'pictures' : 'picture';
  }
  if (one.kind !== 'scalar') return undefined;
  // The CMS has no type for addresses, so only the name of a field distinguishes them from words.
  if (WORDS.has(one.type)) return /(link|url)$/i.test(name) ? 'link' : 'words';
  if (PROSE.has(one.type)) return 'prose';
  return isNumeric(one.type) ? 'number' : undefined;
}

/** The field that addresses are built from; undefined if a type has none. */
export function slugField({ attributes }: ContentType): string | undefined {
  return [...attributes].find(([, one]) => one.kind === 'scalar' && one.type === 'uid')?.[0];
}

/** The binding of a field of the record; undefined if there is no such field. */
export const bindField = (name: string | undefined) => (name === undefined ? undefined : `$${name}`);

const SUMMARY = /summary|description|abstract|intro|teaser/i;
/** Pictures beside a record, which don't show the record itself. */
const ASIDE = /author|logo|icon/i;

/** The fields of the record for a card and a page: a title, a picture, a day, a short and a long text. */
export function shownFields(type: ContentType) {
  const slug = slugField(type) ?? 'slug';
  const { values } = contentValues(type.attributes, '');
  const names = (...kinds: Value['kind'][]) =>
    values.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value.slice(1)] : []));
  const typeOf = (name: string) => {
    const attribute = type.attributes.get(name);
    return attribute?.kind === 'scalar' ? attribute.type : '';
  };
  const date = names('words').find((name) => typeOf(name).startsWith('date'));
  const [title, second] = names('words').filter((name) => !/^(date|time|enum)/.test(typeOf(name)));
  const summary = names('words', 'prose').find((name) => name !== title && SUMMARY.test(name));
  const short = summary ?? second;
  const text = names('prose').find((name) => name !== short);
  const picture = names('picture').find((name) => !ASIDE.test(name)) ?? names('picture')[0];
  return { slug, title, picture, date, short, text, summary, said: summary ?? text ?? second };
}
