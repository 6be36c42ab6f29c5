import { expect, test } from 'vitest';
import { allBlocks } from '../../render/all-blocks.ts';
import { check } from '../check.ts';
import { changed, checkTexts, environment, filesOf } from '../testing/world.ts';

const BANNER = '"image": "$page.banner_image" }';
const codes = (text: string) => checkTexts(text).diagnostics.map(({ code, where }) => `${code} ${where}`);
const withBlocks = (...blocks: readonly object[]) =>
  changed(BANNER, [BANNER, ...blocks.map((block) => JSON.stringify(block))].join(','));
/** The findings about a block of the registry. */
const saidOfBlock = (block: object) =>
  check({ ...environment, blocks: allBlocks, files: filesOf([withBlocks(block)]) }).diagnostics.flatMap(
    ({ code, where }) => (where?.startsWith('blocks[1]') ? [`${code} ${where}`] : []),
  );
const said = (block: object) => codes(withBlocks({ type: 'image-text', ...block }));

test.each([
  'Rules<br>',
  '<b>Rules</b>',
  'Rules &amp; fees',
  'Our [rules](/rules)',
  '**Rules**',
  ' ',
  'TODO',
  'Lorem ipsum',
  '＄page.title',
  'Rules\u200b',
  'Rules\u0007',
  'undefined',
  'To do',
  '/rules',
  'https://museum.example/rules',
  'Rules (of the house',
  '“Rules',
])('reports the text %j', (title) => {
  expect(said({ title })).toEqual(['literal-text blocks[1].title']);
});

test.each([
  'Untitled',
  '',
  'Rules & fees',
  'Null and void',
  'Rules (all)',
  'True North',
  'A < B',
  '規則（全文）',
  'ಸಂಸ್ಥೆಯ\u200dಗಳು',
  '2026',
  'Two\nlines',
])('accepts the text %j', (title) => {
  expect(said({ title })).toEqual([]);
});

test('accepts bold markup, but not stars without their end', () => {
  expect(said({ text: 'A **bold** word\n\n- one' })).toEqual([]);
  expect(said({ text: 'A **bold word' })).toEqual(['literal-text blocks[1].text']);
});

test.each([' ', 'TODO', 'Untitled', 'Page title', 'Your title here', '…', '<b>x</b>', 'Click here'])(
  'reports %j as title and as description',
  (text) => {
    const found = (name: string, old: string) =>
      codes(changed(`"${name}": "${old}"`, `"${name}": ${JSON.stringify(text)}`));
    expect(found('title', 'Our policies')).toEqual(['literal-text title']);
    expect(found('description', 'The rules of the house, and whom to call.')).toEqual([
      'literal-text description',
    ]);
  },
);

test('reports a placeholder in the search description', () => {
  const search = (description: string) =>
    changed('"sources"', `"search": ${JSON.stringify({ description })}, "sources"`);
  expect(codes(search('Description'))).toContain('literal-text search.description');
  expect(codes(search('All rules of the house.')).join()).not.toContain('literal-text');
});

test.each([
  'mailto:foo',
  'mailto:foo@bar',
  'tel:abc',
  'http://localhost:1337/uploads/a.pdf',
  'http://127.0.0.1',
  'http://192.168.0.7/a',
  'https://strapi.local/a',
  'https://intranet/a',
])('reports a link to %s', (link) => {
  expect(said({ link })).toEqual(['unsafe-link blocks[1].link']);
});

test.each([
  'mailto:a@b.example',
  'mailto:?subject=Look',
  'mailto:a@b.example?subject=Hello',
  'tel:112',
  'https://town.example',
])('accepts a link to %s', (link) => {
  expect(said({ link })).toEqual([]);
});

test.each([
  ['https://www.openstreetmap.org/export/embed.html?bbox=1', true],
  ['https://www.google.com/maps/embed?pb=1', true],
  ['https://www.openstreetmap.org/#map=14', false],
  ['http://www.openstreetmap.org/export/embed.html', false],
  ['https://maps.example/embed', false],
])('checks the host of the frame %s', (embed, isSound) => {
  expect(saidOfBlock({ type: 'map', title: 'The way', embed })).toEqual(
    isSound ? [] : ['text-format blocks[1].embed'],
  );
});

test('reports a film without a transcript', () => {
  const film = { type: 'video', title: 'A day', video: '$page.film' };
  expect(saidOfBlock(film)).toContain('item blocks[1].video');
  expect(saidOfBlock({ ...film, transcript: 'Morning.' })).not.toContain('item blocks[1].video');
});

test('reports a fraction for a whole number', () => {
  expect(codes(changed('"columns": 4', '"columns": 2.5'))).toEqual(['range blocks[1].columns']);
});

test('reports an opening block that is not first', () => {
  const text = changed(
    '{ "type": "banner"',
    '{ "type": "image-text", "title": "Rules" }, { "type": "banner"',
  );
  expect(codes(text)).toEqual(['once blocks[1].type']);
});

test('reports a block that was pasted twice', () => {
  const block = { type: 'image-text', title: 'Rules' };
  expect(codes(withBlocks(block, { ...block, id: 'again' }))).toEqual(['twice blocks[2].type']);
  expect(codes(withBlocks(block, { ...block, title: 'Fees' }))).toEqual([]);
  expect(codes(withBlocks({ type: 'image-text' }, { type: 'image-text' }))).toEqual([]);
});

test('reports a field bound by two texts of a block', () => {
  expect(codes(changed('"role": "$designation"', '"role": "$name"'))).toEqual([
    'twice blocks[1].people.role',
  ]);
  const both = { title: '$page.page_heading', text: '$page.page_heading' };
  expect(said(both)).toEqual(['twice blocks[1].text']);
  expect(said({ title: '$page.page_heading', link: '$page.page_heading' })).toEqual([]);
});

const thing = (type: string, more: object) =>
  codes(
    changed(
      '"sources"',
      `"about": ${JSON.stringify([{ type, name: 'A', headline: 'A', ...more }])}, "sources"`,
    ),
  );

test.each<[type: string, property: string, value: unknown, right: unknown]>([
  ['NewsArticle', 'datePublished', 'yesterday', '18 November 2026'],
  ['NewsArticle', 'datePublished', '2026-02-30', '2026-02-28T10:00:00.000Z'],
  ['VideoObject', 'uploadDate', '2026', '2026-02-28'],
  ['Event', 'startDate', 'in summer', '13 March 2027'],
  ['VideoObject', 'duration', '90 seconds', 'PT1M30S'],
  ['VideoObject', 'duration', 'PT', 'P1DT2H'],
  ['CollegeOrUniversity', 'foundingDate', 'long ago', 1982],
  ['Hospital', 'openingHours', 'all day', 'Mo-Fr 09:00-17:00, Sa 09:00-12:00'],
  ['Hospital', 'telephone', 'call us', '+91 80 5550 1911'],
  ['Hospital', 'email', 'office', 'office@town.example'],
])('reports a %s whose %s is %j, and accepts %j', (type, property, wrong, right) => {
  const of = (value: unknown) =>
    thing(type, { [property]: value }).filter((one) => one.startsWith('thing-value'));
  expect(of(wrong)).toEqual([`thing-value about[0].${property}`]);
  expect(of(right)).toEqual([]);
});

test('reports a page of this site under "sameAs"', () => {
  const found = thing('Hospital', { sameAs: ['https://town.example', '/hall-rules'] });
  expect(found.filter((one) => one.startsWith('thing-value'))).toEqual(['thing-value about[0].sameAs[1]']);
});

test.each([
  [changed('"The rules of the house, and whom to call."', '"our policies "'), 'literal-text description'],
  [withBlocks({ type: 'image-text', title: '{"text": "x"}' }), 'literal-text blocks[1].title'],
  [withBlocks({ type: 'image-text', title: 'Rules', link: '/hall-rules' }), 'no-effect blocks[1].link'],
  [
    changed('"$each": "details"', '"$each": "details", "$filters": {}'),
    'no-effect blocks[1].people.$filters',
  ],
])('reports a value without effect: %#', (text, expected) => {
  expect(codes(text)).toEqual([expected]);
});

test('reports a blank or repeated keyword', () => {
  const search =
    '"search": { "keywords": ["rules", " ", "Rules"], "description": "All.", "category": "a", "priority": 5 },';
  const text = changed('"sources": {', `${search} "sources": {`);
  expect(codes(text)).toEqual(['literal-text search.keywords[1]', 'literal-text search.keywords[2]']);
});

test.each([
  [[{ name: 'A' }, { name: 'A', role: 'B' }], 'item blocks[1].people[1].name'],
  [[{ name: 'A' }, { name: 'A' }], 'item blocks[1].people[1]'],
  [[{ name: 'A' }, { name: '' }], 'item blocks[1].people[1]'],
  [[{ name: 'A', phone: '+91 80 5550 19O0' }], 'text-format blocks[1].people[0].phone'],
  [
    [
      { name: 'A', phone: '+91 80 5550 1900' },
      { name: 'B', phone: '+91 80 5550 1900' },
    ],
    '',
  ],
])('reports the people %j as "%s"', (people, expected) => {
  expect(codes(withBlocks({ type: 'people', people })).join()).toBe(expected);
});

test('reports a breadcrumb without text or with a repeated target', () => {
  const trail = (...steps: readonly object[]) =>
    codes(changed(BANNER, `"image": "$page.banner_image", "trail": ${JSON.stringify(steps)} }`));
  const up = { label: 'House', to: '/hall' };
  expect(trail(up, { label: 'Rules' }).filter((one) => one.startsWith('item'))).toEqual([]);
  expect(trail({ label: '', to: '/hall' })).toContain('item blocks[0].trail[0].to');
  expect(trail(up, { label: 'Hall', to: '/hall' })).toContain('item blocks[0].trail[1].to');
});

test.each([
  [['Fee', 'Amount'], ['a', 'b'], ''],
  [['Fee', 'Amount'], ['a'], 'row-length blocks[1].rows[0].cells'],
  [['Fee'], ['a', 'b'], 'row-length blocks[1].rows[0].cells'],
  [['Fee', 'Fee'], ['a', 'b'], 'row-length blocks[1].head[1]'],
  [[], ['a', 'b'], 'item blocks[1].head'],
])('reports headings %j with the row %j as "%s"', (head, cells, expected) => {
  expect(codes(withBlocks({ type: 'grid', head, rows: [{ cells }] })).join()).toBe(expected);
});

test('reports a field that a row shows twice', () => {
  const rows = { $each: 'page.committee.details', cells: ['$name', '$name'] };
  expect(codes(withBlocks({ type: 'grid', rows }))).toContain('item blocks[1].rows.cells[1]');
});

test('reports a repeated title, an endless heading and an empty list', () => {
  const rules = { type: 'image-text', title: 'Rules' };
  expect(codes(withBlocks(rules, { ...rules, text: 'More' }))).toEqual(['twice blocks[2].title']);
  expect(codes(withBlocks(rules, { ...rules, title: 'More' }))).toEqual([]);
  expect(said({ title: 'Rules of the house. '.repeat(8).trim() })).toEqual(['long-text blocks[1].title']);
  expect(codes(withBlocks({ type: 'file-grid', files: [] }))).toEqual(['item blocks[1].files']);
});
