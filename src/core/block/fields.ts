import { base, several } from 'virtual:site/texts';
import { isObject, member } from '../json/json.ts';
import { recordLanguage } from '../json/record-language.ts';
import { NO_PAGE } from '../text/address.ts';
import { type MarkupBlock, readMarkup } from '../text/markup.ts';
import { type Link, readLink } from '../text/safe-link.ts';
import { type FileLink, type PictureData, readFileLink, readPicture } from './media.ts';
import { readText } from './read-text.ts';

/**
 * The values that a field accepts, as data: the editor's JSON Schema, the checker's rules and the hostile tests are
 * all derived from this.
 */
export type FieldSpec =
  | { readonly kind: 'text'; readonly fallback?: string; readonly format?: TextFormat }
  | { readonly kind: 'lines' | 'markup' | 'prose' | 'image' | 'file' | 'form' | 'labels' | 'texts' }
  | { readonly kind: 'href'; readonly format?: 'frame' }
  | {
      readonly kind: 'number';
      readonly fallback: number;
      readonly min: number;
      readonly max: number;
      /** True if a fraction makes no sense, as for a number of columns. */
      readonly whole?: boolean;
    }
  | {
      readonly kind: 'flag';
      readonly fallback: boolean;
      /** True if the CMS may store the value as a word in a text. */
      readonly orText?: true;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly fallback: string }
  | { readonly kind: 'list'; readonly of: FieldSpec }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, Field<unknown>>> };

export type PlainKind = Exclude<FieldSpec['kind'], 'list' | 'group'>;

/** Matches every member in the paths below. */
export const EACH_MEMBER = '*';

/**
 * The parts of an object that each kind of field below reads, as paths (a test compares both). A value that isn't an
 * object is always read whole.
 */
export const FIELD_PARTS: Readonly<Record<PlainKind, readonly string[]>> = {
  text: [],
  lines: [],
  markup: [],
  prose: ['prose.**', `links.${EACH_MEMBER}`, 'pictures.**'],
  number: [],
  flag: [],
  choice: [],
  form: [],
  labels: [EACH_MEMBER],
  texts: [EACH_MEMBER],
  href: ['url'],
  image: [
    'url',
    'width',
    'height',
    'alternativeText',
    'focalPoint.x',
    'focalPoint.y',
    `formats.${EACH_MEMBER}.url`,
    `formats.${EACH_MEMBER}.width`,
  ],
  file: ['url', 'name', 'ext', 'size'],
};

/** Formats of texts that are also read by machines: a day, opening hours, a telephone number, an e-mail address. */
export type TextFormat = 'day' | 'hours' | 'phone' | 'email';

/**
 * One prop of a block. `read` is the boundary: it turns any value of the CMS into one that the view can trust. It never
 * throws.
 */
export interface Field<T> {
  readonly spec: FieldSpec;
  readonly required: boolean;
  readonly read: (value: unknown) => T;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;
/** The values of some fields: the props of the block's view. */
export type Values<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

function field<T>(spec: FieldSpec, read: (value: unknown) => T): Field<T> {
  return { spec, required: false, read };
}

export function required<T>(of: Field<T>): Field<T> {
  return { ...of, required: true };
}

/** A text, or the fallback. Values other than texts and numbers count as empty. */
export const text = (fallback = ''): Field<string> =>
  field({ kind: 'text', fallback }, (value) => readText(value) || fallback);

/** A text that is also read by machines; the checker reports a text in another format. */
export const formatted = (format: TextFormat): Field<string> =>
  field({ kind: 'text', fallback: '', format }, readText);

/** A text whose lines are items (behaviour: about-pages 15); blank lines are dropped. */
export const lines = (): Field<readonly string[]> => field({ kind: 'lines' }, readLines);

/** A text in the simple markup: **bold**, "- " bullets, blank lines (behaviour: parts 6). */
export const markup = (): Field<readonly MarkupBlock[]> =>
  field({ kind: 'markup' }, (value) => readMarkup(readText(value)));

/** A picture from a media record; null if there is none. */
export const image = (): Field<PictureData | null> => field({ kind: 'image' }, readPicture);

/** A document or video from a media record; null if there is none. */
export const file = (): Field<FileLink | null> => field({ kind: 'file' }, readFileLink);

/** An address that is safe to link to; null for any other. */
export const href = (): Field<Link | null> =>
  field({ kind: 'href' }, (value) => {
    const link = readLink(isObject(value) ? member(value, 'url') : value);
    return base === '' || link?.kind !== 'internal' ? link : { ...link, href: base + link.href };
  });

/** The address of a page to show in a frame; the checker reports hosts that may not be framed. */
export const frame = (): Field<Link | null> => ({ ...href(), spec: { kind: 'href', format: 'frame' } });

/**
 * A finite number, clamped to the range from `min` to `max`, or the fallback.
 * @param whole false for a measure: a manifest may then write a fraction
 */
export const number = (
  fallback: number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  whole = true,
): Field<number> =>
  field({ kind: 'number', fallback, min, max, whole }, (value) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback,
  );

export const flag = (fallback = false): Field<boolean> =>
  field({ kind: 'flag', fallback }, (value) => (typeof value === 'boolean' ? value : fallback));

export const choice = <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Field<T> =>
  field({ kind: 'choice', choices, fallback }, (value) => choices.find((one) => one === value) ?? fallback);

/**
 * Several named values, and the language of an untranslated record. A text that only labels the group's one link is
 * omitted if the link's page doesn't exist (behaviour: parts 4).
 */
export const group = <F extends Fields>(
  fields: F,
): Field<Values<F> & { readonly lang?: string | undefined }> => {
  const read = compileFields(fields);
  const kinds = Object.values(fields).map(({ spec }) => spec.kind);
  const link = kinds.length === 2 && kinds.includes('text') && Object.keys(fields)[kinds.indexOf('href')];
  return field({ kind: 'group', fields }, (value) => {
    const values = read(link && member(value, link) === NO_PAGE ? undefined : value);
    const lang = several ? recordLanguage(value) : undefined;
    return lang === undefined ? values : { ...values, lang };
  });
};

/** A list without its null items; empty if the value is not a list. */
export const list = <T>(of: Field<T>): Field<readonly NonNullable<T>[]> =>
  field({ kind: 'list', of: of.spec }, (value) =>
    Array.isArray(value) ? value.filter(isPresent).map(of.read).filter(isPresent) : [],
  );

export function readFields<F extends Fields>(fields: F, raw: unknown): Values<F> {
  return compileFields(fields)(raw);
}

/** Compiles fields once, to read them from many objects of raw values. */
export function compileFields<F extends Fields>(fields: F): (raw: unknown) => Values<F>;
export function compileFields(fields: Fields): (raw: unknown) => Record<string, unknown> {
  const entries = Object.entries(fields);
  return (raw) => {
    const out: Record<string, unknown> = {};
    for (const [name, { read }] of entries) out[name] = read(member(raw, name));
    return out;
  };
}

function isPresent<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined;
}

function readLines(value: unknown): readonly string[] {
  return readText(value)
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter((line) => line !== '');
}
