/** A calendar day: no time, and therefore no time zone. */
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
export function readDay(text: string): Day | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** True for a day that exists: false for 31 April, and for 29 February outside leap years. */
export function isExistingDay({ year, month, day }: Day): boolean {
  return day >= 1 && day <= daysIn(month, year);
}

/** Negative if `a` is before `b`, positive if it is after, 0 if both are the same day. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
