import type { FieldSpec, PlainKind } from '../../core/block/fields.ts';
import { NUMBER_TYPES, type ScalarType } from '../../strapi/model.ts';
import type { Item } from './shape.ts';

interface Kind {
  /** The kind in the singular, with its article. */
  readonly one: string;
  readonly many: string;
  /** The types of plain attributes that a prop of this kind can show. */
  readonly scalars?: readonly ScalarType[];
  readonly media?: true;
}

const TEXTS = ['string', 'text', 'richtext', 'email', 'uid', 'enumeration'] as const;
const TIMES = ['date', 'time', 'datetime', 'timestamp'] as const;
const PRINTABLE = [...TEXTS, ...TIMES, ...NUMBER_TYPES, 'biginteger'] as const;

const KINDS: Readonly<Record<FieldSpec['kind'], Kind>> = {
  text: { one: 'a text', many: 'texts', scalars: PRINTABLE },
  lines: { one: 'a list of lines', many: 'lines', scalars: TEXTS },
  markup: { one: 'a text with markup', many: 'texts with markup', scalars: TEXTS },
  prose: { one: 'rich text', many: 'rich texts', scalars: [...PRINTABLE, 'blocks'] },
  image: { one: 'an image', many: 'images', media: true },
  file: { one: 'a file', many: 'files', media: true },
  href: { one: 'a link', many: 'links', scalars: TEXTS, media: true },
  number: { one: 'a number', many: 'numbers', scalars: NUMBER_TYPES },
  flag: { one: 'a flag', many: 'flags', scalars: ['boolean'] },
  choice: { one: 'a choice', many: 'choices', scalars: TEXTS },
  form: { one: 'the name of a form', many: 'names of forms' },
  labels: { one: 'labels', many: 'labels' },
  texts: { one: 'texts by name', many: 'texts by name' },
  list: { one: 'a list', many: 'lists' },
  group: { one: 'an object', many: 'objects' },
};

/** True if the value of a prop is the record of a picture or a file. */
export const takesMedia = ({ kind }: FieldSpec): boolean => kind === 'image' || kind === 'file';

export function canShow(spec: Extract<FieldSpec, { kind: PlainKind }>, item: Item): boolean {
  const { kind } = spec;
  const { scalars = [], media } = KINDS[kind];
  if (kind === 'texts') return item.kind === 'record';
  if (item.kind === 'scalar') {
    if (kind === 'flag' && spec.orText && TEXTS.some((type) => type === item.type)) return true;
    return scalars.includes(item.type) || (kind === 'prose' && item.richText !== undefined);
  }
  if (item.kind !== 'media' || !media) return false;
  return kind !== 'image' || item.allowedTypes.includes('images');
}

/** A kind of prop with its article: "an image". */
export function describeKind(kind: FieldSpec['kind']): string {
  return KINDS[kind].one;
}

/** The kind of value that a prop accepts: "a list of images". */
export function expectedKind(spec: FieldSpec): string {
  return spec.kind === 'list' ? `a list of ${KINDS[spec.of.kind].many}` : describeKind(spec.kind);
}
