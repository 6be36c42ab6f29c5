import { describe, expect, it } from 'vitest';

import { type FormValues, formErrors } from './state.ts';
import { type Case, course, letters, mail, number, person, QUERY, queries } from './testing/cases.ts';
import { datesOfBirth } from './testing/dates.ts';
import { EMOJI, MEGABYTE, SCRIPT, SQL, TODAY, VALID } from './testing/inputs.ts';
import { type AnyForm, courses, keyedCourses, TABLES } from './testing/tables.ts';

const FIRST = ['First name is required', 'First name must be less than 50 characters'] as const;

const CASES: Readonly<Record<Exclude<AnyForm, 'application'>, readonly Case[]>> = {
  enquiry: [
    ...person('firstName', ...FIRST, 'First name should only contain letters and spaces'),
    ...person(
      'lastName',
      'Last name is required',
      'Last name must be less than 50 characters',
      'Last name should only contain letters and spaces',
    ),
    ...mail('email'),
    ...number('phone'),
    ...queries,
  ],
  'reach-us': [
    ...person(
      'fullName',
      'Full name is required',
      'Name must be less than 50 characters',
      'Name should only contain letters and spaces',
    ),
    ...number('contactNo'),
    ...mail('email'),
    ...course('course', courses, 'course1'),
    ...queries,
  ],
  register: [
    // "under 50", so 50 is too long; and at least two letters
    ...person('firstName', ...FIRST, 'First name should contain only letters and spaces').filter(
      ([, value]) => ![letters(50), 'A', '1', '\u0301'].includes(value),
    ),
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', ' 1 ', 'First name must be at least 2 characters'],
    ['firstName', 'Al', ''],
    ['firstName', letters(49), ''],
    ['firstName', letters(50), FIRST[1]],
    ['address', '', 'Address is required'],
    ['address', '\n ', 'Address is required'],
    ['address', letters(250), ''],
    ['address', letters(251), 'Address must be less than 250 characters'],
    ['address', MEGABYTE, 'Address must be less than 250 characters'],
    ['address', `${SCRIPT}${SQL}${EMOJI}`, ''],
    ...datesOfBirth.map(([value, message]): Case => ['dateOfBirth', value, message]),
    ...mail('email'),
    ...number('phoneNumber', 'Phone number cannot be sequential or repeated digits'),
    ...course('selectedCourse', keyedCourses, 'BDS'),
    ...queries.filter(([, value]) => value.trim().length !== 500),
    ['query', letters(499), ''],
    ['query', letters(500), QUERY],
  ],
  newsletter: [
    ...mail('email').map(
      ([field, value, message]): Case => [
        field,
        value,
        message === ''
          ? ''
          : value.trim() === ''
            ? 'Please enter an email address'
            : 'Please enter a valid email address',
      ],
    ),
    ...[...'(),:;<>[]\\"|{}^`~!#$%&*/=?'].flatMap((sign): Case[] => [
      ['email', `a${sign}b@example.org`, ''],
      ['email', `a${sign}b`, 'Please enter a valid email address'],
    ]),
  ],
};

for (const [name, cases] of Object.entries(CASES)) {
  const form = Object.keys(CASES).find((one): one is keyof typeof CASES => one === name);
  if (!form) continue;
  describe(`the ${name} form`, () => {
    it('is tried with at least 50 inputs', () => expect(cases.length).toBeGreaterThanOrEqual(50));
    it('accepts what is valid', () => expect(formErrors(TABLES[form], VALID[form], TODAY)).toEqual({}));
    it.each(cases.map((one) => ({ one, title: `${one[0]}: ${JSON.stringify(one[1].slice(0, 30))}` })))(
      '$title',
      ({ one: [field, value, message] }) => {
        const values: FormValues = { ...VALID[form], [field]: value };
        expect(formErrors(TABLES[form], values, TODAY)).toEqual(message === '' ? {} : { [field]: message });
      },
    );
  });
}

it('takes the application form as the reach-us form', () => {
  expect(TABLES.application).toEqual({ ...TABLES['reach-us'], name: 'application' });
});

it('offers 24 courses, in the register form by key', () => {
  expect(new Set(courses.map(({ label }) => label)).size).toBe(24);
  expect(keyedCourses.map(({ label }) => label)).toEqual(courses.map(({ label }) => label));
  expect(keyedCourses.map(({ value }) => value)).toEqual(
    Array.from({ length: 24 }, (_, at) => `course${at + 1}`),
  );
});
