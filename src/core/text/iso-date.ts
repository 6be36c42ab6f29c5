const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

// Reads "18 November 2026" and "18 Nov 2026".
function writtenDay(text: string): string | undefined {
  const [, day = '', name = '-', year] = /^(\d\d?) (\w{3})\w* (\d{4})$/.exec(text) ?? [];
  const at = MONTHS.indexOf(name.toLowerCase()) / 3;
  return at % 1 || at < 0 ? undefined : [year, padTwo(`${at + 1}`), padTwo(day)].join('-');
}

const padTwo = (digits: string): string => digits.padStart(2, '0');

/**
 * The day named by a text, as "2026-11-18": written out ("18 Nov 2026"), or as a date or timestamp of the CMS
 * ("2026-11-18T09:30:00.000Z"). Undefined for other texts.
 */
export function toIsoDate(text: string): string | undefined {
  return /^(\d{4}-\d\d-\d\d)(T|$)/.exec(text)?.[1] ?? writtenDay(text.trim());
}

/** True if a text begins with an existing date, unlike "2026-02-30". */
export function hasRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
