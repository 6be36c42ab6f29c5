import { isObject, member } from '../json/json.ts';
import { NO_PAGE } from '../text/address.ts';
import { type MarkupBlock, readMarkup } from '../text/markup.ts';
import { type Link, readLink } from '../text/safe-link.ts';
import { type FileLink, type PictureData, readFile, readPicture } from './media.ts';
import { readText } from './read-text.ts';

/**
 * The values that a field accepts, as data: the editor's JSON Schema, the checker's rules and the hostile tests are
 * all derived from this.
 */
export type FieldSpec =
  | { readonly kind: 'text'; readonly fallback?: string; readonly format?: TextFormat }
  | { readonly kind: 'lines' | 'markup' | 'image' | 'file' | 'form' | 'labels' | 'texts' }
  | { readonly kind: 'href'; readonly format?: 'frame' }
  | {
      readonly kind: 'number';
      readonly fallback: number;
      readonly min: number;
      readonly max: number;
      /** True if a fraction, such as 2.5 columns, makes no sense. */
      readonly whole?: boolean;
    }
  | { readonly kind: 'flag'; readonly fallback: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly fallback: string }
  | { readonly kind: 'list'; readonly of: FieldSpec }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, Field<unknown>>> };

/** Texts that machines read as well: a day, opening hours, a telephone number to call, an e-mail address. */
export type TextFormat = 'day' | 'hours' | 'phone' | 'email';

/**
 * One prop of a block. `read` is the boundary: it takes whatever the CMS sent and gives the view
 * a value it can trust. It never throws.
 */
export interface Field<T> {
  readonly spec: FieldSpec;
  readonly required: boolean;
  readonly read: (value: unknown) => T;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;
/** The values that the fields give: the props of the block's view. */
export type Values<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

function field<T>(spec: FieldSpec, read: (value: unknown) => T): Field<T> {
  return { spec, required: false, read };
}

/** The same field, but a manifest must give or bind it. */
export function required<T>(of: Field<T>): Field<T> {
  return { ...of, required: true };
}

/** Text as it is, or the fallback if there is none; anything other than text or a number counts as empty. */
export const text = (fallback = ''): Field<string> =>
  field({ kind: 'text', fallback }, (value) => readText(value) || fallback);

/** Text that machines read as well; the checker tells what they can't read. */
export const formatted = (format: TextFormat): Field<string> =>
  field({ kind: 'text', fallback: '', format }, readText);

/** Text whose lines are items (behaviour: about-pages 15); blank lines are dropped. */
export const lines = (): Field<readonly string[]> => field({ kind: 'lines' }, readLines);

/** Text in the simple markup: **bold**, "- " bullets, blank lines (behaviour: parts 6). */
export const markup = (): Field<readonly MarkupBlock[]> =>
  field({ kind: 'markup' }, (value) => readMarkup(readText(value)));

/** A picture, from a media record; null if there is none. */
export const image = (): Field<PictureData | null> => field({ kind: 'image' }, readPicture);

/** A document or video, from a media record; null if there is none. */
export const file = (): Field<FileLink | null> => field({ kind: 'file' }, readFile);

/** An address that is safe to link to; null for any other. */
export const href = (): Field<Link | null> =>
  field({ kind: 'href' }, (value) => readLink(isObject(value) ? member(value, 'url') : value));

/** The address of what a frame shows; the checker tells of hosts that no frame may show. */
export const frame = (): Field<Link | null> => ({ ...href(), spec: { kind: 'href', format: 'frame' } });

/**
 * A finite number from `min` to `max`, clamped to that range, or the fallback.
 * @param whole false for a measure: a number that a manifest writes may then have a fraction
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

/** True or false. */
export const flag = (fallback = false): Field<boolean> =>
  field({ kind: 'flag', fallback }, (value) => (typeof value === 'boolean' ? value : fallback));

/** One of the given words, or the fallback. */
export const choice = <const T extends string>(choices: readonly T[], fallback: NoInfer<T>): Field<T> =>
  field({ kind: 'choice', choices, fallback }, (value) => choices.find((one) => one === value) ?? fallback);

/**
 * Several named values. A text that only labels the one link beside it is left out if the link's page is gone
 * (behaviour: parts 4).
 */
export const group = <F extends Fields>(fields: F): Field<Values<F>> => {
  const read = compileFields(fields);
  const kinds = Object.values(fields).map(({ spec }) => spec.kind);
  const link = kinds.length === 2 && kinds.includes('text') && Object.keys(fields)[kinds.indexOf('href')];
  return field({ kind: 'group', fields }, (value) =>
    read(link && member(value, link) === NO_PAGE ? undefined : value),
  );
};

/** A list without its null items; empty if the value is not a list. */
export const list = <T>(of: Field<T>): Field<readonly NonNullable<T>[]> =>
  field({ kind: 'list', of: of.spec }, (value) =>
    Array.isArray(value) ? value.filter(isPresent).map(of.read).filter(isPresent) : [],
  );

/** Reads all fields from an object of raw values. */
export function readFields<F extends Fields>(fields: F, raw: unknown): Values<F> {
  return compileFields(fields)(raw);
}

/** Compiles fields: the result reads all of them from an object of raw values, many times. */
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
