import { describe, expect, test } from 'vitest';
import { checkWithContent } from '../testing/known-content.ts';
import { changeManifest, checkTexts } from '../testing/world.ts';

const IN_BRACES = ['$', '{page.page_heading}'].join('');
const TITLE = '"$page.page_heading"';

/** The codes for a banner with this title, each with the text that `--fix` would write. */
function said(title: string): (string | undefined)[][] {
  const { diagnostics } = checkTexts(changeManifest(TITLE, JSON.stringify(title)));
  return diagnostics.map(({ code, edit }) => [code, edit?.text]);
}

describe('a text that looks like a binding', () => {
  test.each<[string, string, string | undefined]>([
    ['page.page_heading', 'forgotten-dollar', '"$page.page_heading"'],
    ['$$page.page_heading', 'forgotten-dollar', '"$page.page_heading"'],
    ['{{page.page_heading}}', 'foreign-syntax', '"$page.page_heading"'],
    ['{{ $page.page_heading }}', 'foreign-syntax', '"$page.page_heading"'],
    [IN_BRACES, 'foreign-syntax', '"$page.page_heading"'],
    ['<%= page.page_heading %>', 'foreign-syntax', '"$page.page_heading"'],
    ['Welcome to {{page.page_heading}}', 'foreign-syntax', undefined],
    ['See $page.page_heading', 'foreign-syntax', undefined],
  ])('reports %s', (title, code, written) => {
    expect(said(title)).toEqual([[code, written]]);
  });

  test.each(['It costs $$5', 'page', 'Our page.', 'US$ 5', 'page_heading', '{a}'])(
    'accepts %s as a text',
    (title) => {
      expect(said(title)).toEqual([]);
    },
  );

  test('is reported if it is the name of a field of a nested scope', () => {
    const { diagnostics } = checkTexts(changeManifest('"name": "$name"', '"name": "name"'));
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['forgotten-dollar', 18]]);
  });

  test('is accepted if the manifest lists it under "words"', () => {
    const word = changeManifest('"name": "$name"', '"name": "name"');
    const meant = word.replace('"sources"', '"words": ["name"],\n  "sources"');
    expect(checkTexts(meant).diagnostics).toEqual([]);
    const other = word.replace('"sources"', '"words": ["title"],\n  "sources"');
    expect(checkTexts(other).diagnostics.map(({ code }) => code)).toEqual(['forgotten-dollar']);
  });

  test.each([
    ['/leaders/{name}', '"/leaders/:name"'],
    ['/leaders/[name]', '"/leaders/:name"'],
    ['/leaders/<name>', '"/leaders/:name"'],
    ['/leaders/{{ $name }}', '"/leaders/:name"'],
    [`/leaders/${IN_BRACES.slice(0, 2)}name}`, '"/leaders/:name"'],
    ['/leaders/{nick}', undefined],
  ])('is reported as a foreign placeholder in the address %s', (link, written) => {
    const step = `{ "$each": "page.committee.details", "label": "$name", "to": ${JSON.stringify(link)} }`;
    const { diagnostics } = checkTexts(
      changeManifest('"type": "banner",', `"type": "banner", "trail": ${step},`),
    );
    const own = diagnostics.filter(({ code }) => code === 'foreign-syntax');
    expect(own.map(({ edit }) => edit?.text)).toEqual([written]);
  });

  test('is reported in the middle of a longer text', () => {
    const { diagnostics } = checkTexts(
      changeManifest('The rules of the house', 'The {{rules}} of the house'),
    );
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['foreign-syntax', 4, 23],
    ]);
  });
});

describe('a selection without a match in the content', () => {
  const told = (path: string): string[] =>
    checkWithContent(changeManifest(TITLE, JSON.stringify(path))).diagnostics.map(({ message }) => message);

  test.each([
    ['$page.committee.details[5].name', 'the list has 2 items'],
    ['$page.committee.details[name=Ray].name', 'There are "Rao", "Iyer". Did you mean "Rao"?'],
    ['$page.gallery[0].name', undefined],
    ['$page.committee.details[designation=Chair].name', undefined],
  ])('reports %s', (path, message) => {
    const found = told(path).filter((one) => /finds nothing/.test(one));
    expect(found).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
  });

  test('is not reported if the content is not available', () => {
    const { diagnostics } = checkTexts(changeManifest(TITLE, '"$page.committee.details[5].name"'));
    expect(diagnostics.map(({ code }) => code)).not.toContain('nothing-found');
  });

  test.each([
    ['Ray', 'Rao', 1],
    ['Rao', 'ರಾವ್', 0],
  ])('is reported only for the default language: %s, %s', (en, kn, count) => {
    const [own, other] = [en, kn].map((name) => `"$page.committee.details[name=${name}].name"`);
    const { diagnostics } = checkWithContent(changeManifest(TITLE, `{ "en": ${own}, "kn": ${other} }`), {
      file: 'page-manifests/site.json',
      text: '{ "locales": ["en", "kn"] }',
    });
    expect(diagnostics.filter(({ code }) => code === 'nothing-found')).toHaveLength(count);
  });

  test('is reported if the component at that index of a zone has another type', () => {
    const { diagnostics } = checkWithContent(
      changeManifest('"$page.banner_image" }', '"$page.about[0].image" }'),
    );
    const found = diagnostics.filter(({ code }) => code === 'nothing-found');
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining('"image" finds nothing: in the content, "about.word" appears at this place'),
    ]);
  });
});

test.each([
  ['[name==Rao]', 'write [name=Rao]'],
  ['[name==:who]', 'write [name=:who]'],
  ['[name=]', 'expected'],
  ['[name=:who]', 'Unknown parameter ":who"'],
])('suggests the correct form of the selection "%s"', (pick, message) => {
  const text = changeManifest(TITLE, JSON.stringify(`$page.committee.details${pick}.name`));
  const [first, ...more] = checkTexts(text).diagnostics.filter(({ severity }) => severity === 'error');
  expect(first?.message).toContain(message);
  expect(more).toEqual([]);
});

test('reports a number outside the range of its prop', () => {
  const codes = (columns: number): string[] =>
    checkTexts(changeManifest('"columns": 4', `"columns": ${columns}`)).diagnostics.map(({ code }) => code);
  expect([codes(0), codes(1), codes(6), codes(7)]).toEqual([['range'], [], [], ['range']]);
});

test('--fix replaces a misspelt name only if exactly one name is similar', () => {
  const edits = (from: string, to: string) =>
    checkTexts(changeManifest(from, to)).diagnostics.flatMap(({ edit }) => edit?.text ?? []);
  expect(edits('"columns": 4', '"colums": 4')).toEqual(['columns']);
  expect(edits('"$page.banner_image"', '"$page.baner_image"')).toEqual(['banner_image']);
  // "$pages" could mean either source.
  const two = changeManifest('"sources": {', '"sources": { "pages": { "endpoint": "/motto" },');
  const { diagnostics } = checkTexts(two.replace('"$page.page_heading"', '"$pagee.page_heading"'));
  const [unknown] = diagnostics.filter(({ code }) => code === 'unknown-source');
  expect(unknown?.suggestion).toMatch(/^pages?$/);
  expect(unknown?.edit).toBeUndefined();
});

test('reports a misspelt source once', () => {
  const { diagnostics } = checkTexts(changeManifest('"page": {', '"pgae": {'));
  expect(diagnostics.map(({ code, line, edit }) => [code, line, edit?.text])).toEqual([
    ['unknown-source', 6, 'page'],
  ]);
});
