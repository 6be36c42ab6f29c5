import { isoDate, isRealDay } from '../../core/text/iso-date.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'thing-value',
  severity: 'warning',
  about:
    'A value of `about` has the form that schema.org gives its property (a day, a duration, opening hours, a telephone number, an e-mail address, a page of another site), because search engines drop others.',
  example: change(
    '  "sources": {',
    '  "about": [{ "type": "NewsArticle", "headline": "$page.page_heading", "datePublished": "yesterday" }],\n  "sources": {',
  ),
  visit: {
    uses: ({ uses }, find) => {
      for (const { value, path } of uses.literals) {
        const [key, , property] = path;
        if (key !== 'about' || (typeof value !== 'string' && typeof value !== 'number')) continue;
        const form = FORMS.get(String(property));
        const text = String(value).trim();
        // The check literal-text reports blank texts.
        if (form && text !== '' && !form.fits(text))
          find({ path }, `"${text}" can't be read as "${property}": expected ${form.expected}`);
      }
    },
  },
};

interface Form {
  readonly fits: (text: string) => boolean;
  readonly expected: string;
}

const DURATION =
  /^P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const WEEKDAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const CLOCK = '(?:[01]\\d|2[0-4]):[0-5]\\d';
const HOURS = new RegExp(`^(?:${WEEKDAY}(?:[-,]${WEEKDAY})* )?${CLOCK}-${CLOCK}$`);

const isDay = (text: string): boolean => isRealDay(isoDate(text) ?? '');
const DAY: Form = { fits: isDay, expected: 'a day such as "2026-11-18" or "18 November 2026"' };

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['datePublished', DAY],
  ['uploadDate', DAY],
  ['startDate', DAY],
  ['endDate', DAY],
  [
    'foundingDate',
    { fits: (text) => /^\d{4}$/.test(text) || isDay(text), expected: 'a year such as "1982"' },
  ],
  ['duration', { fits: (text) => DURATION.test(text), expected: 'a duration such as "PT1M30S"' }],
  [
    'openingHours',
    {
      fits: (text) => text.split(/[,;]\s+/).every((part) => HOURS.test(part)),
      expected: 'hours such as "Mo-Sa 09:00-17:00"',
    },
  ],
  [
    'telephone',
    {
      fits: (text) => /^\+?[\d\s()./-]+$/.test(text) && text.replace(/\D/g, '').length > 2,
      expected: 'a number such as "+91 80 5550 1911"',
    },
  ],
  [
    'email',
    {
      fits: (text) => /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(text),
      expected: 'an address such as "office@town.example"',
    },
  ],
  ['sameAs', { fits: (text) => /^https?:/i.test(text), expected: 'the address of a page on another site' }],
]);
