import { expect, it } from 'vitest';
import { findLiteralGaps, localizeText } from './localize-text.ts';

const CODES = ['en', 'kn'];

it.each([
  ['a missing comma', '{ "title": { "en": "Fees" "kn": "ಶುಲ್ಕ" } }'],
  ['a doubled comma', '{ "title": { "en": "Fees",, "kn": "ಶುಲ್ಕ" } }'],
  ['a comma at the end', '{ "title": { "en": "Fees", "kn": "ಶುಲ್ಕ", } }'],
  ['a comment', '{ "title": { /* why */ "en": "Fees", "kn": "ಶುಲ್ಕ" } }'],
  ['a language twice', '{ "title": { "en": "Fees", "en": "Fees", "kn": "ಶುಲ್ಕ" } }'],
  ['an open brace', '{ "title": { "en": "Fees", "kn": "ಶುಲ್ಕ" }'],
])('leaves a text with %s to the syntax check', (_, text) => {
  expect(CODES.map((code) => localizeText(text, CODES, code))).toEqual([text, text]);
  expect(findLiteralGaps(text, CODES)).toEqual([]);
});

it.each([
  ['{ "title": { "en": "Fees", "nk": "ಶುಲ್ಕ" } }', ['unknown "nk"']],
  ['{ "title": { "en": "Fees", "n": "ಶುಲ್ಕ" } }', ['unknown "n"']],
  ['{ "title": { "e-n": "Fees", "kn": "ಶುಲ್ಕ" } }', ['unknown "e-n"']],
  ['{ "title": { "en": "Fees" } }', ['missing { "en": "Fees" }']],
  ['{ "title": { "en": "Fees", "de": "Gebühren" } }', ['unknown "de"']],
  ['{ "title": { "en": "Fees", "kn": "ಶುಲ್ಕ", "nk": "" } }', ['unknown "nk"']],
  ['{ "title": { "en": "Fees", "kn": "ಶುಲ್ಕ", "de": "" } }', ['unknown "de"']],
  ['{ "title": { "en": "Fees", "kn": "ಶುಲ್ಕ" } }', []],
])('finds the missing and unknown languages of %s', (text, gaps) => {
  expect(
    findLiteralGaps(text, CODES).map(
      ({ kind, offset, length }) => `${kind} ${text.slice(offset, offset + length)}`,
    ),
  ).toEqual(gaps);
});

it.each([
  ['id', '{ "type": "banner", "id": "tour", "title": { "en": "Tour", "id": "Tur" } }', ['"Tour"', '"Tur"']],
  ['to', '{ "label": "Fees", "to": { "en": "/fees" } }', ['"/fees"', '"/fees"']],
  ['id', '{ "filters": { "id": 5 }, "title": { "en": "Tour", "id": "Tur" } }', ['"Tour"', '"Tur"']],
  ['id', '{ "filters": { "id": { "$in": [5] } }, "title": { "en": "Tour" } }', ['"Tour"', '"Tour"']],
])('does not treat a key named like the language code %s as a translation', (code, text, values) => {
  const codes = ['en', code];
  const literal = /\{ "en".*?\}/;
  expect(codes.map((one) => JSON.parse(localizeText(text, codes, one)))).toEqual(
    values.map((value) => JSON.parse(text.replace(literal, value))),
  );
  expect(findLiteralGaps(text, codes).filter(({ kind }) => kind !== 'missing')).toEqual([]);
});
