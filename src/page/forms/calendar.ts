/** A calendar day, which has no time and therefore no time zone. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Today in the visitor's time zone. */
export function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Reads d/m/yyyy; undefined for any other text. The result may be a day that doesn't exist. */
export function parseDay(text: string): Day | undefined {
  if (!/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) return undefined;
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number);
  return { year, month, day };
}

/** True for a day that exists: false for 31 April, and for 29 February outside leap years. */
export function isExistingDay({ year, month, day }: Day): boolean {
  // Date reads 0 to 99 as years of the 20th century. 2,000 years later the leap years are the same.
  const date = new Date(year + 2000, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day;
}

/** Negative if `a` is before `b`, positive if it is after, 0 if both are the same day. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}
