import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { member, textMember } from '../../src/core/json/json.ts';
import { openSite } from '../setup/site.ts';

const media = resolve(import.meta.dirname, '../../cms/media');
const site = await openSite();
const pdfs = (await readdir(media)).filter((name) => name.endsWith('.pdf'));

test('every document is tagged, titled and in English', async () => {
  expect(pdfs).toHaveLength(53);
  for (const name of pdfs) {
    const text = await readFile(resolve(media, name), 'latin1');
    for (const part of [
      '/Lang (en-GB)',
      '/MarkInfo << /Marked true >>',
      '/DisplayDocTitle true',
      '/StructTreeRoot',
    ])
      expect(text, name).toContain(part);
    expect(text, name).toMatch(/\/Title \([^)]{5,}/);
    expect(text.match(/\/S \/H1 /g), name).toHaveLength(1);
    const marks = text.match(/\/MCID \d+>> BDC/g) ?? [];
    expect(marks.length, name).toBeGreaterThan(3);
    expect(text.match(/\/Type \/MCR/g), name).toHaveLength(marks.length);
    // Decorative elements are not content.
    expect(text, name).toContain('/Artifact BMC');
  }
});

test.each([
  ['bus-routes.pdf', 'api::bus-route.bus-route', ['stops', 'first_pick_up']],
  ['library-rules.pdf', 'api::library-hour.library-hour', ['name', 'working_days', 'sundays']],
])('%s contains the values of its records', async (name, uid, fields) => {
  const text = await readFile(resolve(media, name), 'latin1');
  const records = site.content.records.get(uid) ?? [];
  expect(records.length).toBeGreaterThan(2);
  for (const record of records)
    for (const field of fields) expect(text).toContain(`(${textMember(record, field)}) Tj`);
});

test('every document has its own words as its caption', async () => {
  const catalogue: unknown = JSON.parse(await readFile(resolve(media, 'media.json'), 'utf8'));
  for (const name of pdfs) {
    const words = textMember(member(catalogue, name), 'caption')?.split(' ') ?? [];
    const text = await readFile(resolve(media, name), 'latin1');
    expect(words.length, name).toBeGreaterThan(10);
    for (const word of words.filter((one) => /^[a-z]+$/i.test(one))) expect(text, name).toContain(word);
  }
});

test('the film has its right length and a transcript', async () => {
  const film = await readFile(resolve(media, 'campus-tour.mp4'));
  const header = film.indexOf('mvhd');
  const seconds = film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16);
  const shown = site.pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'video'));
  expect(shown.length).toBeGreaterThan(2);
  for (const { length, transcript } of shown) {
    expect(Number(/^(\d+) seconds/.exec(String(length))?.[1])).toBe(Math.round(seconds));
    expect(String(transcript).length).toBeGreaterThan(200);
  }
});

test('the content makes no promise that the site does not keep', () => {
  const words = JSON.stringify([...site.snapshot.records.values()]) + JSON.stringify(site.pages);
  expect(words).not.toMatch(/save it and come back|come back later|answers on the next|a person answers/i);
  expect(words).not.toMatch(/you get a number by e-mail|\d (?:[A-Z][a-z]+) 202[0-5]\b/);
});
