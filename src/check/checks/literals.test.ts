import { expect, test } from 'vitest';
import { allBlocks } from '../../render/all-blocks.ts';
import { check } from '../check.ts';
import { changeManifest, checkTexts, environment, toManifests } from '../testing/world.ts';

const BANNER = '"image": "$page.banner_image" }';
const codes = (text: string) => checkTexts(text).diagnostics.map(({ code, where }) => `${code} ${where}`);
const withBlocks = (...blocks: readonly object[]) =>
  changeManifest(BANNER, [BANNER, ...blocks.map((block) => JSON.stringify(block))].join(','));
/** The findings about a block of the registry. */
const saidOfBlock = (block: object) =>
  check({ ...environment, blocks: allBlocks, files: toManifests([withBlocks(block)]) }).diagnostics.flatMap(
    ({ code, where }) => (where?.startsWith('blocks[1]') ? [`${code} ${where}`] : []),
  );
const said = (block: object) => codes(withBlocks({ type: 'image-text', ...block }));

test.each([
  'Rules<br>',
  '<b>Rules</b>',
  'Rules &amp; fees',
  'Our [rules](/rules)',
  '**Rules**',
  'TODO',
  'Lorem ipsum',
])('reports placeholder text or markup: %j', (title) => {
  expect(said({ title })).toEqual(['literal-text blocks[1].title']);
});

test.each(['Untitled', '', 'Rules & fees', 'A < B', '2026', 'Two\nlines'])('accepts the text %j', (title) => {
  expect(said({ title })).toEqual([]);
});

test('accepts bold markup only if it is closed', () => {
  expect(said({ text: 'A **bold** word\n\n- one' })).toEqual([]);
  expect(said({ text: 'A **bold word' })).toEqual(['literal-text blocks[1].text']);
});

test.each(['TODO', 'Untitled', '<b>x</b>'])('reports a page with %j as its title and description', (text) => {
  const found = (name: string, old: string) =>
    codes(changeManifest(`"${name}": "${old}"`, `"${name}": ${JSON.stringify(text)}`));
  expect(found('title', 'Our policies')).toEqual(['literal-text title']);
  expect(found('description', 'The rules of the house, and whom to call.')).toEqual([
    'literal-text description',
  ]);
});

test('reports placeholder text in the search description', () => {
  const search = (description: string) =>
    changeManifest('"sources"', `"search": ${JSON.stringify({ description })}, "sources"`);
  expect(codes(search('Lorem ipsum'))).toContain('literal-text search.description');
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
])('accepts the frame address %s: %s', (embed, isSound) => {
  expect(saidOfBlock({ type: 'map', title: 'The way', embed })).toEqual(
    isSound ? [] : ['text-format blocks[1].embed'],
  );
});

test('reports a video without a transcript', () => {
  const film = { type: 'video', title: 'A day', video: '$page.film' };
  expect(saidOfBlock(film)).toContain('film blocks[1].video');
  expect(saidOfBlock({ ...film, transcript: 'Morning.' })).not.toContain('film blocks[1].video');
});

test('reports a fraction in a prop for whole numbers', () => {
  expect(codes(changeManifest('"columns": 4', '"columns": 2.5'))).toEqual(['range blocks[1].columns']);
});

test('reports a banner that is not the first block', () => {
  const text = changeManifest(
    '{ "type": "banner"',
    '{ "type": "image-text", "title": "Rules" }, { "type": "banner"',
  );
  expect(codes(text)).toEqual(['once blocks[1].type']);
});

test.each([
  [[{ name: 'A', phone: '+91 80 5550 19O0' }], 'text-format blocks[1].people[0].phone'],
  [
    [
      { name: 'A', phone: '+91 80 5550 1900' },
      { name: 'B', phone: '+91 80 5550 1900' },
    ],
    '',
  ],
])('checks the telephone numbers of the people %j: "%s"', (people, expected) => {
  expect(codes(withBlocks({ type: 'people', people })).join()).toBe(expected);
});
