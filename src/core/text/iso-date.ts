const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day that a text names, as "2026-11-18": from "18 November 2026", "18 Nov 2026", or a time stamp of the
 * CMS. Undefined for every other text.
 */
export function isoDate(text: string): string | undefined {
  const stamp = /^(\d{4}-\d\d-\d\d)(T|$)/.exec(text);
  if (stamp) return stamp[1];
  const [, day = '', name = '', year] = /^(\d\d?) ([a-z]{3})[a-z]* (\d{4})$/i.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? undefined : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
