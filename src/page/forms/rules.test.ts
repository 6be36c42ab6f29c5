import { expect, it } from 'vitest';
import { type FormValues, validateForm } from './state.ts';
import { EMOJI, MEGABYTE, RIGHT_TO_LEFT, SCRIPT, TODAY, VALID, ZERO_WIDTH } from './testing/inputs.ts';
import { ALL_FORMS, type AnyForm, courses, keyedCourses, TABLES } from './testing/tables.ts';

/** The values of a field that cause each message; '' for no message. */
type Values = Readonly<Record<string, readonly string[]>>;

const letters = (count: number) => 'a'.repeat(count);

const person = (field: string, short = field): Values => ({
  [`${field} is required`]: ['', '   '],
  [`${short} must be less than 50 characters`]: [letters(51), '1'.repeat(51), MEGABYTE],
  [`${short} should only contain letters and spaces`]: [
    ...["D'Souza", 'Dr. Rao', 'a\tb', '1', '\u0301', EMOJI, ZERO_WIDTH, SCRIPT],
  ],
  '': [letters(50), 'A', ' Asha  Rao ', 'José', 'ಆಶಾ ರಾವ್', RIGHT_TO_LEFT],
});
const DOTS = `a@${'.'.repeat(1 << 20)}@`;
const email: Values = {
  'Email is required': ['', '   '],
  'Invalid email format': [
    'asha',
    '@b.c',
    'a@b',
    'a@.b',
    'a@b.',
    'a@b@c.d',
    'a b@c.d',
    'a@b.c d',
    MEGABYTE,
    DOTS,
  ],
  '': [' asha@example.org', 'a@b.c', 'आशा@उदाहरण.भारत', 'a"(),:;<>[]\\|{}^`~!#$%&*/=?b@example.org'],
};
const RUN = 'Phone number cannot be sequential (e.g., 1234567890, 9876543210) or repeated digits';
const phone = (run = RUN): Values => ({
  'Phone number is required': ['', ' '],
  'Phone number must contain only digits': ['98450a2345', '98450 12345', '९८४५०१२३४५', MEGABYTE],
  'Phone number must be between 8 and 15 digits.': ['1234567', '9845012345678901', '      1234567'],
  [run]: ['12345678', '0987654321', '00000000', ' 12345678 '],
  '': [
    '98450123',
    ' 98450123 ',
    '984501234567890',
    '12345679',
    '13579135',
    '87654322',
    '11111112',
    '12121212',
  ],
});
const TOO_LONG = 'Query must be less than 500 characters';
const query: Values = {
  '': ['', letters(500), `  ${letters(500)}\n `, RIGHT_TO_LEFT, SCRIPT],
  [TOO_LONG]: [letters(501), MEGABYTE],
};
const course = (options: readonly { readonly value: string }[], other: string): Values => ({
  'Please select a course': ['', other, 'Alchemy', 'constructor'],
  '': options.map(({ value }) => value),
});
const dateOfBirth: Values = {
  'Date of birth is required': ['', '  '],
  'Please enter date in DD/MM/YYYY format': ['2004-02-29', '29/2/04', '29/ 2/2004', '२९/२/२००४', MEGABYTE],
  'Please enter a valid day (1-31)': ['0/2/2004', '32/13/1800'],
  'Please enter a valid month (1-12)': ['1/0/2004', '1/13/1899'],
  'Please enter a valid year': ['31/12/1899', '1/1/2027', '31/4/9999'],
  'Please enter a valid date': ['31/4/2004', '30/2/2004', '29/2/2003', '29/2/1900', '31/11/2026'],
  'Date of birth cannot be in the future': ['22/11/2026', '31/12/2026'],
  'Please enter a valid date of birth': ['20/11/1926', '1/1/1900'],
  '': ['21/11/1926', '21/11/2026', '29/02/2000', '01/1/2001', ' 29/2/2004 ', '29/2/2004\n'],
};

type Row = readonly [form: AnyForm, field: string, values: Values];

/** Every field that has rules. */
const FIELDS: readonly Row[] = [
  ['enquiry', 'firstName', person('First name')],
  ['enquiry', 'lastName', person('Last name')],
  ['enquiry', 'email', email],
  ['enquiry', 'phone', phone()],
  ['enquiry', 'query', query],
  ...(['reach-us', 'application'] as const).flatMap((form): Row[] => [
    [form, 'fullName', person('Full name', 'Name')],
    [form, 'contactNo', phone()],
    [form, 'email', email],
    [form, 'course', course(courses, 'course1')],
    [form, 'query', query],
  ]),
  [
    'register',
    'firstName',
    // "Under 50", so 50 is too long.
    {
      'First name is required': ['', '   '],
      'First name must be at least 2 characters': ['A', ' 1 '],
      'First name must be less than 50 characters': [letters(50)],
      'First name should contain only letters and spaces': ['Dr. Rao', '12'],
      '': ['Al', letters(49)],
    },
  ],
  [
    'register',
    'address',
    {
      'Address is required': ['', ' '],
      'Address must be less than 250 characters': [letters(251)],
      '': [letters(250)],
    },
  ],
  ['register', 'dateOfBirth', dateOfBirth],
  ['register', 'email', email],
  ['register', 'phoneNumber', phone('Phone number cannot be sequential or repeated digits')],
  ['register', 'selectedCourse', course(keyedCourses, 'BDS')],
  ['register', 'query', { [TOO_LONG]: [letters(500)], '': ['', letters(499)] }],
  [
    'newsletter',
    'email',
    {
      'Please enter an email address': ['', ' '],
      'Please enter a valid email address': ['asha', 'asha@example'],
      '': [' asha@example.org'],
    },
  ],
];

it('has values for every field', () => {
  const all = ALL_FORMS.flatMap((form) => TABLES[form].fields.map(({ name }) => `${form} ${name}`));
  expect(FIELDS.map(([form, field]) => `${form} ${field}`)).toEqual(all);
});

it.each(FIELDS)('validates in the form "%s" the field %s', (form, field, values) => {
  for (const [message, all] of Object.entries(values))
    for (const value of all) {
      const input: FormValues = { ...VALID[form], [field]: value };
      const expected = message === '' ? {} : { [field]: message };
      expect(validateForm(TABLES[form], input, TODAY), value.slice(0, 30)).toEqual(expected);
    }
});

it('offers the same 24 courses in both course menus', () => {
  expect(new Set(courses.map(({ label }) => label)).size).toBe(24);
  expect(keyedCourses.map(({ label }) => label)).toEqual(courses.map(({ label }) => label));
  expect(keyedCourses.map(({ value }) => value)).toEqual(courses.map((_, at) => `course${at + 1}`));
});

const SUBMITTED = 'Form submitted successfully!';
it.each([
  ['enquiry', SUBMITTED, SUBMITTED],
  ['reach-us', SUBMITTED, undefined],
  ['application', SUBMITTED, undefined],
  ['register', 'Your query has been submitted', undefined],
  ['newsletter', 'You have subscribed successfully!', 'Thank you for subscribing!'],
] as const)('ends the form "%s" with its success messages', (form, notice, thanks) => {
  const { thanksSeconds = 3, ...texts } = TABLES[form];
  expect([texts.notice, texts.thanks, thanksSeconds]).toEqual([notice, thanks, 3]);
});
