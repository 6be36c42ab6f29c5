import { locale, several } from 'virtual:site/texts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the CMS, "2026-10-09", formatted in the site's language; other texts stay unchanged. */
export function dayText(text: string): string {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return text;
  // The server alternates between pages in different languages.
  if (several && long?.resolvedOptions().locale !== locale) long = undefined;
  long ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(time);
}

// Created when a day is first shown, because its creation takes longer than rendering the rest of a block.
let long: Intl.DateTimeFormat | undefined;
