import type { PlainKind } from '../../core/block/field-parts.ts';
import type { FieldSpec } from '../../core/block/fields.ts';
import { NUMBER_TYPES, type ScalarType } from '../../strapi/model.ts';
import type { Item } from './shape.ts';

interface Takes {
  readonly scalars: readonly ScalarType[];
  readonly media: boolean;
}

const TEXTS = ['string', 'text', 'richtext', 'email', 'uid', 'enumeration'] as const;
const TIMES = ['date', 'time', 'datetime', 'timestamp'] as const;

const TAKES: Readonly<Record<PlainKind, Takes>> = {
  text: { scalars: [...TEXTS, ...TIMES, ...NUMBER_TYPES, 'biginteger'], media: false },
  lines: { scalars: TEXTS, media: false },
  markup: { scalars: TEXTS, media: false },
  prose: { scalars: [...TEXTS, ...TIMES, ...NUMBER_TYPES, 'biginteger', 'blocks'], media: false },
  image: { scalars: [], media: true },
  file: { scalars: [], media: true },
  href: { scalars: TEXTS, media: true },
  number: { scalars: NUMBER_TYPES, media: false },
  flag: { scalars: ['boolean'], media: false },
  choice: { scalars: TEXTS, media: false },
  form: { scalars: [], media: false },
  labels: { scalars: [], media: false },
  texts: { scalars: [], media: false },
};

type PlainSpec = Extract<FieldSpec, { readonly kind: PlainKind }>;

const WORD_OR_FLAG: Takes = { scalars: ['boolean', ...TEXTS], media: false };

/** True if the value of a prop is the record of a picture or a file. */
export const takesMedia = ({ kind }: FieldSpec): boolean => kind === 'image' || kind === 'file';

export function canShow(spec: PlainSpec, item: Item): boolean {
  const { kind } = spec;
  const { scalars, media } = kind === 'flag' && spec.orText ? WORD_OR_FLAG : TAKES[kind];
  if (kind === 'texts') return item.kind === 'record';
  if (item.kind === 'scalar')
    return scalars.includes(item.type) || (kind === 'prose' && item.richText !== undefined);
  if (item.kind !== 'media' || !media) return false;
  return kind !== 'image' || item.allowedTypes.includes('images');
}

interface KindName {
  /** The kind in the singular, with its article. */
  readonly one: string;
  readonly many: string;
}

const NAMES: Readonly<Record<FieldSpec['kind'], KindName>> = {
  text: { one: 'a text', many: 'texts' },
  lines: { one: 'a list of lines', many: 'lines' },
  markup: { one: 'a text with markup', many: 'texts with markup' },
  prose: { one: 'rich text', many: 'rich texts' },
  image: { one: 'an image', many: 'images' },
  file: { one: 'a file', many: 'files' },
  href: { one: 'a link', many: 'links' },
  number: { one: 'a number', many: 'numbers' },
  flag: { one: 'a flag', many: 'flags' },
  choice: { one: 'a choice', many: 'choices' },
  form: { one: 'the name of a form', many: 'names of forms' },
  labels: { one: 'labels', many: 'labels' },
  texts: { one: 'texts by name', many: 'texts by name' },
  list: { one: 'a list', many: 'lists' },
  group: { one: 'an object', many: 'objects' },
};

/** A kind of prop with its article: "an image". */
export function describeKind(kind: FieldSpec['kind']): string {
  return NAMES[kind].one;
}

/** The kind of value that a prop accepts: "a list of images". */
export function expectedKind(spec: FieldSpec): string {
  return spec.kind === 'list' ? `a list of ${NAMES[spec.of.kind].many}` : describeKind(spec.kind);
}
