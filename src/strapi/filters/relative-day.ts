import { startOfDay } from '../../core/text/moment.ts';

/** Matches a relative day in JSON: "$today", "$today+7". */
const RELATIVE_DAY = /"\$today([+-]\d{1,4})?"/g;

/** True if a value of a filter, or part of it, is a day relative to the present one. */
export const containsRelativeDay = (value: unknown): boolean =>
  (JSON.stringify(value) ?? '').search(RELATIVE_DAY) >= 0;

/** The value with dates in place of relative days, as at a moment in a time zone. */
export const resolveRelativeDays = <T>(value: T, zone: string, now: number): T =>
  JSON.parse(
    JSON.stringify(value).replace(
      RELATIVE_DAY,
      (_, days = '0') => `"${startOfDay(zone, now, Number(days))}"`,
    ),
  );
