import { locale } from 'virtual:site/texts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day as the CMS gives it, "2026-10-09", in the words of the site's language; any other text as it is. */
export function dayText(text: string): string {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return text;
  long ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(time);
}

// Created once, when a day is first shown: creating it costs more than the rest of a block.
let long: Intl.DateTimeFormat | undefined;
