import { locale, several } from 'virtual:site/texts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the CMS, "2026-10-09", formatted in the site's language; any other text as it is. */
export function dayText(text: string): string {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return text;
  // The server renders pages in all languages in turn.
  if (several && long?.resolvedOptions().locale !== locale) long = undefined;
  long ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(time);
}

// Created when a day is first shown: creating it costs more than rendering the rest of a block.
let long: Intl.DateTimeFormat | undefined;
