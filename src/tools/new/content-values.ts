import { type Attribute, type Attributes, isNumeric, type ScalarType } from '../../strapi/model.ts';
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
  const plain = [...attributes].filter(([, { kind }]) => kind !== 'component' && kind !== 'zone');
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
