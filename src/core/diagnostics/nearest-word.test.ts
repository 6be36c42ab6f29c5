import { expect, test } from 'vitest';
import { choiceList, nearestWord } from './nearest-word.ts';

test.each([
  ['baner_image', ['banner_title', 'banner_image'], 'banner_image'],
  ['titel', ['title', 'tile'], 'title'],
  ['TITLE', ['subtitle', 'title'], 'title'],
  ['abuot', ['general', 'about'], 'about'],
  ['banner_ttl', ['banner_title'], 'banner_title'],
])('suggests the most similar name for %s', (word, candidates, meant) => {
  expect(nearestWord(word, candidates)).toBe(meant);
});

test.each([
  ['to', ['id']],
  ['name', ['date', 'image']],
  ['people', ['cards', 'files']],
  ['', ['a', 'title']],
  ['description', ['designation']],
])('suggests nothing for %s', (word, candidates) => {
  expect(nearestWord(word, candidates)).toBeUndefined();
});

test('shortens a long list of valid names', () => {
  expect(choiceList(Array.from({ length: 20 }, (_, at) => `c${at}`))).toMatch(/^"c0", .*"c11" …$/);
});
