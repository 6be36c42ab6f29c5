const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** The day that a text names, as "2026-11-18": from "18 November 2026" or "18 Nov 2026". Undefined for other texts. */
function writtenDay(text: string): string | undefined {
  const [, day = '', name = '-', year] = /^(\d\d?) (\w{3})\w* (\d{4})$/.exec(text) ?? [];
  const at = MONTHS.indexOf(name.toLowerCase()) / 3;
  return at % 1 || at < 0 ? undefined : [year, two(`${at + 1}`), two(day)].join('-');
}

const two = (digits: string): string => digits.padStart(2, '0');

/** The same of a time stamp of the CMS as well: "2026-11-18T09:30:00.000Z". */
export function isoDate(text: string): string | undefined {
  return /^(\d{4}-\d\d-\d\d)(T|$)/.exec(text)?.[1] ?? writtenDay(text.trim());
}
