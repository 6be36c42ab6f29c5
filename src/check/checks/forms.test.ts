import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { changeManifest, checkTexts, SOUND } from '../testing/world.ts';

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
  "deliver": [],
  "send": "Book",
  "notice": "See you there"
}
`;

const told = (text: string, page = SOUND) =>
  checkTexts(page, { file: FILE, text }).diagnostics.map(formatDiagnostic);
const toldOf = (from: string | RegExp, to: string) => {
  const text = FORM.replace(from, () => to);
  if (text === FORM) throw new Error(`The form has no ${from}`);
  return told(text);
};
const withBlock = (block: string) =>
  changeManifest('"image": "$page.banner_image" }', `"image": "$page.banner_image" },\n    ${block}`);

test('names a valid form after its file', () => {
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

test.each([
  ['"rule": "required"', '"rule": "zzz"', /8:19 .* "zzz" is not one of "required", "minLength",/],
  [', "message": "That is too long"', '', '9:9  fields[0].rules[1].message: Missing key "message"'],
  ['"message": "Choose', '"mesage": "Choose', /17:37 .*Unknown key "mesage".* Did you mean "message"\?/],
  [
    '"rule": "required",',
    '"rule": "required", "limit": 3,',
    /8:31 .* The rule "required" has no "limit"\. It/,
  ],
  ['"limit": 80', '"limit": "80"', /9:41 .* [Ee]xpected a number, not a text/],
  ['"rule": "required"', '"rule": "choice"', /8:19 .* The rule "choice" needs a field with "options"/],
  ['"input": "menu",\n', '', /15:13 .* Only a menu shows options/],
  ['"Morning",', '"Morning", "Morning",', /16:30 .* Another option has the value "Morning"/],
  [', "label": "Evening"', '', /16:30 .* An option is a text, or an object with "value" and "label"/],
  ['"name": "tour"', '"name": "send"', /13:15 .* "send" is the name of the button/],
  ['"input": "email"', '"input": "emial"', /6:16 .*"emial" is not one of .* Did you mean "email"\?/],
  ['"input": "email"', '"autocomplete": "emial"', /6:23 .* Did you mean "email"\?/],
  ['"label": "Tour"', '"lable": "Tour"', /14:7 .* Unknown key "lable".* Did you mean "label"\?/],
  [/"fields": \[[\s\S]*\](?=,\n {2}"deliver")/, '"fields": []', /2:13 .* The list must not be empty/],
  ['"deliver": [],\n', '', /nothing is sent\. Add "deliver".* or "deliver": \[\]/],
  [/,\n {2}"notice": .*/, '', '1:1  notice: Missing key "notice"'],
])('reports a form with %s replaced by %j', (from, to, said) => {
  const [first, ...others] = toldOf(from, to);
  expect(others).toEqual([]);
  if (typeof said === 'string') expect(first).toBe(`${FILE}:${said}`);
  else expect(first).toMatch(said);
});

test('reports a form that is not JSON', () => {
  expect(told('{ "fields": [')).toEqual([expect.stringMatching(/^page-manifests\/forms\/visit\.json:1:14 /)]);
});

test('reports an error in a form only once, not also in its page', () => {
  const page = withBlock('{ "type": "form", "form": "visit", "labels": { "any": "Thing" } }');
  expect(told(FORM.replace('"required"', '"requierd"'), page)).toHaveLength(1);
});

test('accepts a page that sets labels of its form', () => {
  const page = withBlock(
    '{ "type": "form", "form": "visit", "labels": { "email": "$page.page_heading", "tour": "When", "send": "Go" } }',
  );
  expect(told(FORM, page)).toEqual([]);
});
test.each([
  ['"form": "vist"', /:13:31 {2}blocks\[1\]\.form: Unknown form "vist".* Did you mean "visit"\?/],
  ['"form": "$page.page_heading"', /:13:32 .* The name of a form can't show a string field/],
  ['"form": "visit", "labels": { "emial": "Mail" }', /:13:52 .*nknown prop "emial".* Did you mean "email"\?/],
  ['"form": "visit", "labels": { "email": {} }', /:13:61 .* Expected a text, not an object/],
  ['"form": "visit", "labels": { "email": "$page.page_headng" }', /Did you mean "page_heading"\?/],
  ['"form": "visit", "labels": "Mail"', /Expected an object, not a text/],
])('reports a page with a form for %s', (members, said) => {
  const [first, ...others] = told(FORM, withBlock(`{ "type": "form", ${members} }`));
  expect(others).toEqual([]);
  expect(first).toMatch(said);
});

test.each([
  ['"That is too long"', '"TODO"', 'is filler'],
  ['"E-mail"', '"<b>E-mail</b>"', '<b>'],
])('reports filler or markup in a form: %s replaced by %s', (from, to, message) => {
  const [first = '', ...others] = toldOf(from, to);
  expect(others).toEqual([]);
  expect(first).toContain(message);
});
