import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** A time zone far ahead of Greenwich, one with half an hour and summer time behind it, and one with neither. */
const ZONES = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kolkata'];

/** Local times by the clock; in St. John's, half past two doesn't exist on that 8 March. */
const CLOCKS: readonly (readonly [name: string, time: () => Date, day: string, words: string])[] = [
  ['29 February', () => new Date(2028, 1, 29, 12), '2028-02-29', '29 February 2028'],
  ['31 December, 23:59', () => new Date(2026, 11, 31, 23, 59), '2026-12-31', '31 December 2026'],
  ['a change to summer time', () => new Date(2026, 2, 8, 2, 30), '2026-03-08', '8 March 2026'],
];

/** The tests of code that shows, reads and compares days. */
const ofDays = import.meta.glob([
  '/src/page/ui/day-text.test.tsx',
  '/src/core/text/{iso-date,rss-date,moment}.test.ts',
  '/src/publish/plan/last-change.test.ts',
  '/src/node/log.test.ts',
  '/registry/places/is-open.test.ts',
]);
/** The tests of code that depends on the present day. */
const ofToday = import.meta.glob('/src/page/forms/date.test.ts');

it('the process runs in the configured language', () => {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  expect(locale.replace('-', '_')).toBe(process.env.LC_ALL?.replace(/\..*/, ''));
});

describe.each(ZONES)('in %s', (zone) => {
  beforeAll(() => void vi.stubEnv('TZ', zone));
  afterAll(() => void vi.unstubAllEnvs());

  it('the time zone differs from UTC', () => {
    expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(0);
  });

  describe('on any day', async () => {
    // Each zone loads its own modules, because formatters of days are created once.
    vi.resetModules();
    for (const suite of Object.values(ofDays)) await suite();
  });

  describe.each(CLOCKS)('on %s', async (_, time, day, words) => {
    beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: time() }));
    afterAll(() => void vi.useRealTimers());
    vi.resetModules();
    const { dayText } = await import('../../src/page/ui/day-text.ts');
    const { today } = await import('../../src/page/forms/calendar.ts');
    for (const suite of Object.values(ofToday)) await suite();

    it('the current day is correct', () => {
      vi.setSystemTime(time());
      const [year, month, date] = day.split('-').map(Number);
      expect(today()).toEqual({ year, month, day: date });
      expect(dayText(day)).toBe(words);
    });
  });
});
