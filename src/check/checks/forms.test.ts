import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { changed, checkTexts, SOUND } from '../testing/world.ts';

const FILE = 'page-manifests/forms/visit.json';
const FORM = `{
  "fields": [
    {
      "name": "email",
      "label": "E-mail",
      "input": "email",
      "rules": [
        { "rule": "required", "message": "Your address is missing" },
        { "rule": "maxLength", "limit": 80, "message": "That is too long" }
      ]
    },
    {
      "name": "tour",
      "label": "Tour",
      "input": "menu",
      "options": ["Morning", { "value": "late", "label": "Evening" }],
      "rules": [{ "rule": "choice", "message": "Choose a tour" }]
    }
  ],
  "send": "Book",
  "notice": "See you there"
}
`;

const told = (text: string, page = SOUND) =>
  checkTexts(page, { file: FILE, text }).diagnostics.map(formatDiagnostic);
const toldOf = (from: string, to: string) => {
  if (!FORM.includes(from)) throw new Error(`The form has no ${from}`);
  return told(FORM.replace(from, () => to));
};
const withBlock = (block: string) =>
  changed('"image": "$page.banner_image" }', `"image": "$page.banner_image" },\n    ${block}`);

test('a sound form is named after its file', () => {
  const checked = checkTexts(SOUND, { file: FILE, text: FORM });
  expect(checked.diagnostics).toEqual([]);
  expect(checked.forms.get('visit')).toMatchObject({
    name: 'visit',
    fields: [
      { name: 'email' },
      {
        options: [
          { value: 'Morning', label: 'Morning' },
          { value: 'late', label: 'Evening' },
        ],
      },
    ],
  });
});

describe('a form with an error', () => {
  test.each([
    [
      'a rule that is none at all',
      '"rule": "required"',
      '"rule": "zzz"',
      /8:19 .* "zzz" is not one of "required", "minLength",/,
    ],
    [
      'a rule without its message',
      ', "message": "That is too long"',
      '',
      '9:9  fields[0].rules[1].message: Missing key "message"',
    ],
    [
      'a misspelt message',
      '"message": "Choose',
      '"mesage": "Choose',
      /17:37 .*Unknown key "mesage".* Did you mean "message"\?/,
    ],
    [
      'a rule with a limit too many',
      '"rule": "required",',
      '"rule": "required", "limit": 3,',
      '8:31  fields[0].rules[0].limit: The rule "required" has no "limit". It takes only its message',
    ],
    ['a limit of the wrong kind', '"limit": 80', '"limit": "80"', /9:41 .* [Ee]xpected a number, not a text/],
    [
      'a choice without options',
      '"rule": "required"',
      '"rule": "choice"',
      /8:19 .* The rule "choice" needs a field with "options"/,
    ],
    ['options without a menu', '"input": "menu",\n', '', /15:13 .* Only a menu shows options/],
    [
      'an option twice',
      '"Morning",',
      '"Morning", "Morning",',
      /16:30 .* Another option has the value "Morning"/,
    ],
    [
      'an option without a label',
      ', "label": "Evening"',
      '',
      /16:30 .* An option is a text, or an object with "value" and "label"/,
    ],
    [
      'a field of the button’s name',
      '"name": "tour"',
      '"name": "send"',
      /13:15 .* "send" is the name of the button/,
    ],
    [
      'an unknown input',
      '"input": "email"',
      '"input": "emial"',
      /6:16 .*"emial" is not one of .* Did you mean "email"\?/,
    ],
    [
      'an unknown word for autocomplete',
      '"input": "email"',
      '"autocomplete": "emial"',
      /6:23 .* Did you mean "email"\?/,
    ],
    [
      'a misspelt member',
      '"label": "Tour"',
      '"lable": "Tour"',
      /14:7 .* Unknown key "lable".* Did you mean "label"\?/,
    ],
    [
      'no fields',
      /"fields": \[[\s\S]*\],\n {2}"send"/.exec(FORM)?.[0] ?? '',
      '"fields": [],\n  "send"',
      /2:13 .* The list must not be empty/,
    ],
    [
      'no notice',
      '"send": "Book",\n  "notice": "See you there"',
      '"send": "Book"',
      '1:1  notice: Missing key "notice"',
    ],
  ])('%s', (_, from, to, said) => {
    const [first, ...others] = toldOf(from, to);
    expect(others).toEqual([]);
    if (typeof said === 'string') expect(first).toBe(`${FILE}:${said}`);
    else expect(first).toMatch(said);
  });

  test("is reported if it isn't JSON", () => {
    expect(told('{ "fields": [')).toEqual([
      expect.stringMatching(/^page-manifests\/forms\/visit\.json:1:14 /),
    ]);
  });

  test('causes no errors in a page that uses it', () => {
    const page = withBlock('{ "type": "form", "form": "visit", "labels": { "any": "Thing" } }');
    expect(told(FORM.replace('"required"', '"requierd"'), page)).toHaveLength(1);
  });
});

describe('a page that shows a form', () => {
  test('may label the fields of an existing form', () => {
    const page = withBlock(
      '{ "type": "form", "form": "visit", "labels": { "email": "$page.page_heading", "tour": "When", "send": "Go" } }',
    );
    expect(told(FORM, page)).toEqual([]);
  });
  test.each([
    [
      'a form that is not there',
      '{ "type": "form", "form": "vist" }',
      /:13:31 {2}blocks\[1\]\.form: Unknown form "vist".* Did you mean "visit"\?/,
    ],
    [
      'a bound form',
      '{ "type": "form", "form": "$page.page_heading" }',
      /:13:32 .* The name of a form can't show a string field/,
    ],
    [
      'a label of a field that it lacks',
      '{ "type": "form", "form": "visit", "labels": { "emial": "Mail" } }',
      /:13:52 .* [Uu]nknown prop "emial".* Did you mean "email"\?/,
    ],
    [
      'a label that is no text',
      '{ "type": "form", "form": "visit", "labels": { "email": {} } }',
      /:13:61 .* Expected a text, not an object/,
    ],
    [
      'a label from a field that the CMS lacks',
      '{ "type": "form", "form": "visit", "labels": { "email": "$page.page_headng" } }',
      /Did you mean "page_heading"\?/,
    ],
    [
      'labels of the wrong kind',
      '{ "type": "form", "form": "visit", "labels": "Mail" }',
      /Expected an object, not a text/,
    ],
  ])('%s', (_, block, said) => {
    const [first, ...others] = told(FORM, withBlock(block));
    expect(others).toEqual([]);
    expect(first).toMatch(said);
  });
});

test.each([
  ['"That is too long"', '"TODO"', 'only holds the place of a text'],
  ['"E-mail"', '"<b>E-mail</b>"', '<b>'],
])('reports a filler text: %s as %s', (from, to, message) => {
  const [first = '', ...others] = toldOf(from, to);
  expect(others).toEqual([]);
  expect(first).toContain(message);
});
