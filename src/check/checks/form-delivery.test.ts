import { expect, it } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { collection, createModel, relations, STRING, single } from '../../strapi/testing/small-model.ts';
import { checkForms } from '../check-forms.ts';

const enquiries = collection('enquiry', 'enquiries', {
  name: { ...STRING, required: true },
  email: { kind: 'scalar', type: 'email', limits: { maxLength: 80 } },
  note: { kind: 'scalar', type: 'text' },
  course: { kind: 'scalar', type: 'enumeration', values: ['BDS', 'MBA'] },
  agreed: { kind: 'scalar', type: 'boolean' },
  age: { kind: 'scalar', type: 'integer' },
  tags: relations('tag'),
  state: { kind: 'scalar', type: 'string', required: true, hasDefault: true },
});
const model = createModel([enquiries, single('fees', {})]);

const FIELDS = [
  { name: 'who', rules: [{ rule: 'required' }, { rule: 'maxLength', limit: 255 }] },
  { name: 'mail', rules: [{ rule: 'under', limit: 81 }, { rule: 'email' }] },
  { name: 'short', rules: [{ rule: 'under', limit: 81 }] },
  { name: 'text', input: 'long', rules: [] },
  { name: 'course', input: 'menu', options: ['BDS', { value: 'MBA', label: 'Management' }], rules: [] },
  { name: 'other', input: 'menu', options: ['BDS', 'MCA'], rules: [] },
  { name: 'agree', input: 'consent', rules: [] },
].map(({ rules, ...field }) => ({
  label: 'A label',
  ...field,
  rules: rules.map((rule) => ({ message: 'A message', ...rule })),
}));

const check = (receiver: unknown, known = model, others = {}) => {
  const form = {
    fields: FIELDS,
    send: 'Send',
    notice: 'Thank you',
    privacy: 'Kept for 30 days',
    deliver: receiver,
    ...others,
  };
  const text = JSON.stringify(form, undefined, 2);
  return checkForms([{ file: 'page-manifests/forms/visit.json', text }], known).diagnostics.map(
    formatDiagnostic,
  );
};
const record = (fields: Readonly<Record<string, string>>, others = {}) => ({
  to: 'cms',
  collection: '/enquiries',
  fields: { name: 'who', ...fields },
  ...others,
});

it('accepts form fields that fit their attributes', () => {
  const sound = record({ email: 'mail', note: 'text', course: 'course', agreed: 'agree' }, { key: 'state' });
  expect(check([sound, { to: 'webhook', url: 'https://a.example' }])).toEqual([]);
  expect(check({ ...sound, collection: '/others' }, createModel([]))).toEqual([]);
});

it('requires a privacy text', () => {
  const found = check({ to: 'webhook', url: 'https://a.example' }, model, { privacy: undefined });
  expect(found).toEqual([
    expect.stringMatching(/deliver: The form has no text on the use of .* add "privacy"/),
  ]);
});

it.each<[receiver: unknown, message: string | RegExp]>([
  [record({ email: 'mial' }), /deliver\.fields\.email: The form has no field "mial".*"mail"\?/],
  [record({ emial: 'mail' }), /\/enquiries has no attribute "emial".*"email"\?/],
  [record({}, { key: 'uid' }), /\/enquiries has no attribute "uid"/],
  [record({}, { collection: '/enquirys' }), /no collection "\/enquirys".*"\/enquiries"\?/],
  [record({}, { collection: '/fees' }), /no collection "\/fees"/],
  [record({}, { fields: { note: 'text' } }), /requires "name": no field fills it/],
  [record({ name: 'text' }), /is required, and the field may stay empty/],
  [record({ age: 'text' }), /is of type integer, but a form sends texts/],
  [record({ tags: 'text' }), /is of type relation, but a form sends texts/],
  [record({ note: 'agree' }), /is of type text: a consent/],
  [record({ agreed: 'text' }), /is of type boolean: a consent/],
  [record({ course: 'text' }), /is an enumeration: give the field "input": "menu"/],
  [record({ course: 'other' }), /doesn’t have the value "MCA"/],
  [record({ email: 'who' }), /holds 80 characters, and the field takes more/],
  [record({ email: 'short' }), /is an e-mail address: add the rule "email"/],
  [[{ to: 'mail', address: 'a@b.example', replyTo: 'email' }], /deliver\[0\]\.replyTo: .*no field "email"/],
  [{ to: 'webhook', url: 'http://a.example' }, /begins with "https:/],
  [record({}, { fields: 'who' }), /deliver/],
  [{ to: 'fax' }, /deliver/],
])('reports the receiver %j', (receiver, message) => {
  const [first, ...others] = check(receiver);
  expect(others).toEqual([]);
  expect(first).toMatch(message);
});
