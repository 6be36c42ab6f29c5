import { resolve } from 'node:path';
import type { Completion } from '@codemirror/autocomplete';
import { expect, test } from 'vitest';
import { fileUses } from '../../../check/check-file.ts';
import { sourcesScope } from '../../../check/resolve/resolve-sources.ts';
import { manifestJsonSchema } from '../../../check/schema/manifest-schema.ts';
import { member } from '../../../core/json/json.ts';
import { allBlocks } from '../../../render/all-blocks.ts';
import { readModel } from '../../../strapi/read-model.ts';
import { blockAt } from './block-at.ts';
import { completeManifest } from './complete.ts';
import { pathHints } from './paths.ts';
import { RECORD_STATES, recordsInState } from './record-states.ts';
import { aboutIn, schemasAt } from './schema.ts';

const root = resolve(import.meta.dirname, '../../../..');
const model = await readModel(resolve(root, 'cms'));
const environment = { model, blocks: allBlocks };
const schema = manifestJsonSchema({
  ...environment,
  forms: new Map(),
  categories: ['healthcare', 'services'],
});

/** The completions offered at the position of "|". */
function offered(marked: string): string[] {
  return optionsAt(marked).map(({ label }) => label);
}

/** The completions that suit the place best. */
function first(marked: string): string[] {
  const options = optionsAt(marked).filter(({ type }) => type === 'variable');
  const most = Math.max(...options.map(({ boost = 0 }) => boost));
  return options.filter(({ boost }) => boost === most).map(({ label }) => label);
}

function optionsAt(marked: string): readonly Completion[] {
  const pos = marked.indexOf('|');
  const text = marked.replace('|', '');
  const sound = marked.includes(LIST) ? SOUND.replace(SOURCES, LIST) : SOUND;
  const checked = fileUses(environment, { file: 'page.json', text: sound })?.sources ?? [];
  const result = completeManifest({ pos, explicit: true }, text, {
    schema,
    paths: pathHints(model, sourcesScope(member(JSON.parse(sound), 'sources'), checked)),
    links: ['/hall-rules', '#rules'],
  });
  return result?.options ?? [];
}

const SOURCES = '"sources": { "page": { "endpoint": "/our-management-about-us" } }';
const SOUND = `{ "route": "/x", "title": "X", ${SOURCES}, "blocks": [] }`;
const LIST = '"sources": { "news": { "endpoint": "/news-articles", "paginate": 9 } }';
const inList = (text: string): string => `{ "route": "/x", ${LIST}, ${text} }`;
const source = (text: string): string =>
  `{ "sources": { "news": { "endpoint": "/news-articles", ${text} } } }`;
const block = (text: string): string => `{ "route": "/x", ${SOURCES}, "blocks": [{ ${text} }] }`;

test.each([
  ['a block type', block('"type": "ban|"'), '"banner"', '"title"'],
  ['a prop of the block', block('"type": "people", "|"'), '"subtitle"', '"trail"'],
  ['a prop behind a comma', block('"type": "people", |, "columns": 4'), '"subtitle"', '"columns"'],
  ['a choice', block('"type": "image-text", "side": "|"'), '"right"', '"middle"'],
  ['a truth', block('"type": "image-text", "card": |'), 'true', '"true"'],
  [
    'an endpoint',
    '{ "sources": { "page": { "endpoint": "/our|" } } }',
    '"/our-management-about-us"',
    '"page"',
  ],
  [
    'what can be populated',
    '{ "sources": { "page": { "endpoint": "/our-management-about-us", "populate": { "|" } } } }',
    '"banner_image"',
    '"banner_title"',
  ],
  ['a binding', block('"type": "banner", "title": "$page.|"'), '"$page.banner_title"', '"page.banner_title"'],
  [
    'a list to go through',
    block('"type": "people", "from": "page.Leadership_Management", "people": { "$each": "|" }'),
    '"Leadership_Management"',
    '"$Leadership_Management"',
  ],
  [
    'a binding in its scope',
    block(
      '"type": "people", "from": "page.Leadership_Management", "people": { "$each": "Leadership_Management", "name": "$|" }',
    ),
    '"$designation"',
    '"$page.banner_title"',
  ],
  ['a scope', block('"type": "people", "from": "|"'), '"page.Leadership_Management"', '"$page"'],
  ['a category', '{ "search": { "category": "|" } }', '"healthcare"', '"page"'],
  ['the words of a list', source('"|"'), '"paginate"', '"title"'],
  ['an order', source('"sort": "|"'), '"date:desc"', '"picture:asc"'],
  ['one of several orders', source('"sort": ["date:desc", "|"]'), '"title:asc"', '"picture:asc"'],
  ['a field to filter by', source('"filters": { "|" }'), '"category"', '"$eq"'],
  ['an operator', source('"filters": { "date": { "|" } }'), '"$gte"', '"category"'],
  ['a field within "$or"', source('"filters": { "$or": [{ "|" }] }'), '"category"', '"$eq"'],
  ['a field of a relation', source('"filters": { "course": { "|" } }'), '"field"', '"category"'],
  ['a record by its address', source('"select": "|"'), '"[slug=:slug]"', '"[title=:title]"'],
  ['a step', source('"step": |'), '-1', '2'],
  ['a field that is the same', source('"same": "|"'), '"category"', '"id"'],
  [
    'where a page stands in its list',
    inList('"blocks": [{ "type": "pagination", "place": "$|" }]'),
    '"$pagination"',
    '"pagination"',
  ],
  [
    'a part of that',
    inList('"blocks": [{ "type": "section", "text": "$pagination.|" }]'),
    '"$pagination.total"',
    '"$pagination.id"',
  ],
  ['what an entry of a feed says', inList('"feed": { "|" }'), '"link"', '"type"'],
  ['the list of a feed', inList('"feed": { "$each": "|" }'), '"news"', '"$news"'],
  ['a binding in a feed', inList('"feed": { "$each": "news", "title": "$|" }'), '"$title"', '"$news.title"'],
  [
    'a binding in what a page is about',
    inList('"about": [{ "type": "Person", "$each": "news", "name": "$|" }]'),
    '"$author"',
    '"$news.author"',
  ],
  [
    'a binding as the title',
    `{ "route": "/x", "title": "$|", ${SOURCES} }`,
    '"$page.banner_title"',
    '"page.banner_title"',
  ],
])('offers %s', (_, text, expected, never) => {
  const labels = offered(text);
  expect(labels).toContain(expected);
  expect(labels).not.toContain(never);
});

test.each([
  [
    'texts for a text',
    block('"type": "banner", "title": "$|"'),
    '"$page.banner_title"',
    '"$page.banner_image"',
  ],
  [
    'pictures for a picture',
    block('"type": "banner", "image": "$|"'),
    '"$page.banner_image"',
    '"$page.banner_title"',
  ],
  [
    'lists for $each',
    block('"type": "people", "people": { "$each": "|" }'),
    '"page.Leadership_Management.Leadership_Management"',
    '"page.banner_title"',
  ],
])('offers first %s', (_, text, expected, later) => {
  expect(first(text)).toContain(expected);
  expect(first(text)).not.toContain(later);
  expect(offered(text)).toContain(later);
});

test('offers pages and places where a link stands, and nowhere else', () => {
  expect(offered(block('"type": "image-text", "button": "|"'))).toEqual(
    expect.arrayContaining(['"/hall-rules"', '"#rules"']),
  );
  expect(offered(block('"type": "image-text", "title": "|"'))).not.toContain('"/hall-rules"');
});

test('knows which block stands under the cursor', () => {
  const text = '{ "title": "T", "blocks": [{ "type": "a" }, { "type": "b" }] }';
  expect(['"T"', '"a"', '"b"'].map((word) => blockAt(text, text.indexOf(word)))).toEqual([undefined, 0, 1]);
});

test('shows a record as it is, empty and failing', () => {
  const records = { page: { title: 'T' }, list: [1] };
  expect(RECORD_STATES.map((state) => recordsInState(state, records))).toEqual([
    records,
    { page: {}, list: [] },
    { page: null, list: null },
  ]);
});

test('explains a prop', () => {
  const value = { blocks: [{ type: 'banner', title: 'x' }] };
  expect(aboutIn(schemasAt(schema, value, ['blocks', 0, 'title']))).toBe(
    allBlocks.get('banner')?.about.props.title,
  );
});
