import { createElement } from 'react';
import { expect, test } from 'vitest';
import { check } from '../check/check.ts';
import { defineBlock } from '../core/block/define-block.ts';
import { text } from '../core/block/fields.ts';
import { compilePages } from '../pages/pages.ts';
import { component, createModel, STRING, single, zone } from '../strapi/testing/small-model.ts';
import { findPagePoints } from './points.ts';

const model = createModel(
  [single('sheet', { sections: zone('part.words', 'part.note') })],
  [component('part.words', { title: STRING, name: STRING }), component('part.note', { note: STRING })],
);
const words = defineBlock({ title: text() }, ({ title }) => createElement('p', null, title));
const files = [
  {
    file: 'page-manifests/sheet.json',
    text: `{
  "route": "/", "title": "A", "description": "A.",
  "sources": { "sheet": { "endpoint": "/sheet", "populate": { "sections": true } } },
  "blocks": [{ "$each": "sheet.sections", "on": {
    "part.words": { "type": "words",
      "title": ["$title", "$name"] }
  } }]
}`,
  },
  {
    file: 'page-manifests/sections/part.note.json',
    text: '{ "show":\n{ "type": "words",\n"title": "$note" } }',
  },
];

const SITE = `{ "name": "A", "origin": "https://a.example", "locales": ["en", "kn"], "categories": [],
  "colors": { "theme": "#123456", "background": "#ffffff", "text": "#000000", "accent": "#123456" } }`;
const bilingualFiles = [
  {
    file: 'page-manifests/other.json',
    text: `{ "route": { "en": "/b", "kn": "/a" }, "title": "B", "description": "B.", "sources": {}, "blocks": [] }`,
  },
  ...files.map(({ file, text }) => ({
    file,
    text: text.replace('"route": "/"', '"route": { "en": "/a", "kn": "/b" }'),
  })),
  { file: 'page-manifests/site.json', text: SITE },
];

test.each([
  ['one language', files, '/'],
  ['the default language', bilingualFiles, '/a'],
  ['a further language', bilingualFiles, '/kn/b'],
])('links each value of a section to its field and manifest line: %s', (_, files, route) => {
  const blocks = new Map([['words', words]]);
  const { layout, pages } = compilePages(
    check({ files, model, blocks: new Map([['words', { block: words }]]) }),
  );
  const page = pages.find((one) => one.route === route);
  if (!page) throw new Error(`no page at ${route}`);
  const sections = [
    { __component: 'part.note', note: 'Note' },
    { __component: 'part.words', title: '', name: 'Name' },
    { __component: 'part.words', title: 'Title', name: 'x' },
  ];
  const snapshot = { records: new Map([[page.sources.sheet?.url ?? '', { sections }]]) };
  const { points } = findPagePoints({
    page,
    params: {},
    layout,
    snapshot,
    model,
    files,
    blocks,
    panel: 'http://cms.example',
  });
  expect(
    points.filter(({ prop }) => prop !== '').map(({ block, field, line }) => [block, field, line]),
  ).toEqual([
    [0, 'sheet, sections[0].note', 'page-manifests/sections/part.note.json:3'],
    [1, 'sheet, sections[1].name', 'page-manifests/sheet.json:6'],
    [2, 'sheet, sections[2].title', 'page-manifests/sheet.json:6'],
  ]);
});
