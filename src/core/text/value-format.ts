import { memoByText } from '../json/memo.ts';
import { toIsoDate } from './iso-date.ts';
import { momentIn } from './moment.ts';

/** A format by its name, in a language and a time zone. */
export interface FormatSpec {
  readonly $format: string;
  readonly locale?: string;
  readonly timeZone?: string;
}

export interface ValueFormat {
  readonly reads: 'number' | 'day' | 'text';
  readonly options: Intl.NumberFormatOptions & Intl.DateTimeFormatOptions;
}

const FORMATS: Readonly<Record<string, ValueFormat>> = {
  number: { reads: 'number', options: {} },
  percent: { reads: 'number', options: { style: 'percent', maximumFractionDigits: 2 } },
  date: { reads: 'day', options: { dateStyle: 'long' } },
  'date:full': { reads: 'day', options: { dateStyle: 'full' } },
  'date:short': { reads: 'day', options: { dateStyle: 'short' } },
  month: { reads: 'text', options: { month: 'long', year: 'numeric' } },
  weekday: { reads: 'day', options: { weekday: 'long' } },
  time: { reads: 'text', options: { timeStyle: 'short' } },
  'date-time': { reads: 'day', options: { dateStyle: 'long', timeStyle: 'short' } },
};

const CURRENCY = 'currency:';

/** The formats with examples of currencies; any other currency is named by its code of ISO 4217. */
export const FORMAT_NAMES = [
  ...Object.keys(FORMATS),
  ...['EUR', 'GBP', 'INR', 'USD'].map((code) => CURRENCY + code),
];

/** A format by its name, "date" or "currency:GBP"; undefined if there is none. */
export function findFormat(name: string): ValueFormat | undefined {
  if (Object.hasOwn(FORMATS, name)) return FORMATS[name];
  const currency = name.slice(CURRENCY.length);
  const isKnown = name.startsWith(CURRENCY) && Intl.supportedValuesOf('currency').includes(currency);
  return isKnown ? { reads: 'number', options: { style: 'currency', currency } } : undefined;
}

/** Writes a number, a day, a month or a time of the CMS in a format; other texts stay unchanged. */
export function formatText({ $format, locale = 'en', timeZone = 'UTC' }: FormatSpec, text: string): string {
  const { reads, options } = findFormat($format) ?? { reads: 'text' };
  if (!options) return text;
  if (reads === 'number') {
    const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
    return isNumber ? writerFor(JSON.stringify({ locale, options })).format(Number(text)) : text;
  }
  // toIsoDate shortens a time to its day, so it comes last.
  const times = [text, `${text}-01`, `1970-01-01T${text}`, toIsoDate(text) ?? ''].map((time) =>
    momentIn(timeZone, time),
  );
  const moment = times.find((time) => time !== undefined);
  return moment === undefined
    ? text
    : writerFor(JSON.stringify({ locale, options: { ...options, timeZone } })).format(moment);
}

// Intl takes much longer to create a formatter than to use it.
const writerFor = memoByText((key): Intl.NumberFormat | Intl.DateTimeFormat => {
  const { locale, options } = JSON.parse(key);
  return options.timeZone ? new Intl.DateTimeFormat(locale, options) : new Intl.NumberFormat(locale, options);
});
