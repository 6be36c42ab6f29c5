import type { FieldSpec } from '../../core/block/fields.ts';
import type { ScalarType } from '../../strapi/model.ts';
import type { Item } from './shape.ts';

/** The kinds of props that hold one plain value. */
export type PlainKind = Exclude<FieldSpec['kind'], 'list' | 'group'>;

interface Takes {
  readonly scalars: readonly ScalarType[];
  readonly media: boolean;
}

const TEXTS = ['string', 'text', 'richtext', 'email', 'uid', 'enumeration'] as const;
const TIMES = ['date', 'time', 'datetime', 'timestamp'] as const;
const NUMBERS = ['integer', 'float', 'decimal'] as const;

/** Which fields of the CMS each kind of prop can show. A `biginteger` arrives as a text. */
const TAKES: Readonly<Record<PlainKind, Takes>> = {
  text: { scalars: [...TEXTS, ...TIMES, ...NUMBERS, 'biginteger'], media: false },
  lines: { scalars: TEXTS, media: false },
  markup: { scalars: TEXTS, media: false },
  image: { scalars: [], media: true },
  file: { scalars: [], media: true },
  href: { scalars: TEXTS, media: true },
  number: { scalars: NUMBERS, media: false },
  flag: { scalars: ['boolean'], media: false },
  choice: { scalars: TEXTS, media: false },
  form: { scalars: [], media: false },
  labels: { scalars: [], media: false },
  texts: { scalars: [], media: false },
};

/** Whether a prop of this kind can show this thing. */
export function canShow(kind: PlainKind, item: Item): boolean {
  const { scalars, media } = TAKES[kind];
  if (kind === 'texts') return item.kind === 'record';
  if (item.kind === 'scalar') return scalars.includes(item.type);
  if (item.kind !== 'media' || !media) return false;
  return kind !== 'image' || item.allowedTypes.includes('images');
}

/** A kind of prop with its article: "an image". */
export function kindName(kind: FieldSpec['kind']): string {
  if (kind === 'group') return 'an object';
  if (kind === 'lines') return 'a list of lines';
  if (kind === 'form') return 'the name of a form';
  if (kind === 'labels') return 'labels';
  if (kind === 'texts') return 'texts by name';
  const word = NAMES[kind] ?? kind;
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** What a prop takes: "a list of images". */
export function expectedKind(spec: FieldSpec): string {
  if (spec.kind !== 'list') return kindName(spec.kind);
  return `a list of ${spec.of.kind === 'lines' ? 'lines' : `${NAMES[spec.of.kind] ?? spec.of.kind}s`}`;
}

const NAMES: Readonly<Partial<Record<FieldSpec['kind'], string>>> = { href: 'link', group: 'object' };
