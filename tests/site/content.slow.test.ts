import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listPictureCopies } from '../../src/strapi/embedded/formats.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const media = resolve(import.meta.dirname, '../../cms/media');
const pdfs = (await readdir(media)).filter((name) => name.endsWith('.pdf'));

test('every PDF is tagged, titled and in English', async () => {
  expect(pdfs).toHaveLength(53);
  for (const name of pdfs) {
    const text = await readFile(resolve(media, name), 'latin1');
    const tags = [
      '/Lang (en-GB)',
      '/MarkInfo << /Marked true >>',
      '/DisplayDocTitle true',
      '/StructTreeRoot',
    ];
    // Decorative elements are not content.
    for (const part of [...tags, '/Artifact BMC']) expect(text, name).toContain(part);
    expect(text, name).toMatch(/\/Title \([^)]{5,}/);
    expect(text.match(/\/S \/H1 /g), name).toHaveLength(1);
    const marks = text.match(/\/MCID \d+>> BDC/g) ?? [];
    expect(marks.length, name).toBeGreaterThan(3);
    expect(text.match(/\/Type \/MCR/g), name).toHaveLength(marks.length);
  }
});

test('every picture has its own alternative text', () => {
  const words = [...site.content.media.records.values()]
    .filter(({ name }) => name.endsWith('.webp'))
    .map(({ alternativeText }) => String(alternativeText));
  expect(words.filter((one, at) => one.length < 10 || words.indexOf(one) !== at)).toEqual([]);
});

test('the real CMS makes the same copies as the embedded service', () => {
  const { upload } = createRequire(import.meta.url)('../../cms/config/plugins.js');
  const [, ...copies] = listPictureCopies({ width: 9000, height: 9000 });
  expect(Object.fromEntries(copies.map(({ name, width }) => [name, width]))).toEqual(
    upload.config.breakpoints,
  );
});
