import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isObject, member, textMember } from '../../src/core/json/json.ts';
import { resolveBlock } from '../../src/core/manifest/page.ts';
import { pageAddresses } from '../../src/pages/pages.ts';
import { recordsIn } from '../../src/pages/parts/projected-content.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { pictureCopies } from '../../src/strapi/embedded/formats.ts';
import { openSite, partsOf } from '../setup/site.ts';

const site = await openSite();

/** The pictures in a block's value, by address. */
function picturesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (!isObject(value)) return [];
  const url = textMember(value, 'url') ?? '';
  return url.endsWith('.webp') ? [url] : Object.values(value).flatMap(picturesIn);
}

const pages = partsOf(site).flatMap((part) => {
  if (!part.page) return [];
  const records = recordsIn(site.snapshot, part.sources, part.params);
  const [first, ...others] = part.blocks.map((block) => {
    const props = Object.entries(resolveBlock(block, records, part.params));
    // A record bound for its texts shows none of its pictures.
    const fields = allBlocks.get(block.type)?.block.fields;
    return Object.fromEntries(props.filter(([name]) => fields?.[name]?.spec.kind !== 'texts'));
  });
  const banner = picturesIn(member(first, 'image'))[0];
  return [{ path: part.path, banner, others: others.flatMap(picturesIn) }];
});
const banners = pages.flatMap(({ banner }) => banner ?? []);

test('no two pages have the same banner', () => {
  expect(banners.length).toBeGreaterThan(40);
  expect(banners.filter((one, at) => banners.indexOf(one) !== at)).toEqual([]);
});

test('no page repeats its banner below', () => {
  const again = pages.filter(({ banner, others }) => banner !== undefined && others.includes(banner));
  expect(again.map(({ path }) => path)).toEqual([]);
});

/** Pages that show the pictures of other pages, whose way in they are. */
const LISTS =
  /^\/(all-news|find-a-course|gallery|news-and-events(-detail)?|our-courses|our-management|management)?$/;

test('a picture is once on a page, and on at most three pages', () => {
  const report = (problem: unknown): never => {
    throw new Error(String(problem));
  };
  const uses = new Map<string, string[]>();
  const twice: string[] = [];
  for (const page of site.pages)
    for (const { path, params } of LISTS.test(page.route) ? [] : pageAddresses(page, site.snapshot)) {
      const { html } = renderPage({ page, params, path, ...site, report });
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      for (const [, name = ''] of main.matchAll(/src="\/uploads\/(\w+)_[0-9a-f]{10}\.webp"/g)) {
        const before = uses.get(name) ?? [];
        if (before.includes(path)) twice.push(`${path}: ${name}`);
        else uses.set(name, [...before, path]);
      }
    }
  expect(twice).toEqual([]);
  expect(uses.size).toBeGreaterThan(90);
  // A person is the same on every page.
  const often = [...uses].filter(([name, paths]) => paths.length > 3 && !name.startsWith('portrait'));
  expect(often.map(([name, paths]) => `${name}: ${paths.join(' ')}`)).toEqual([]);
});

test('every picture has its own alternative text', () => {
  const words = [...site.content.media.records.values()]
    .filter(({ name }) => name.endsWith('.webp'))
    .map(({ alternativeText }) => String(alternativeText));
  expect(words.filter((one, at) => one.length < 10 || words.indexOf(one) !== at)).toEqual([]);
});

test('the real CMS makes the same copies as the embedded service', () => {
  const { upload } = createRequire(import.meta.url)('../../cms/config/plugins.js');
  const [, ...copies] = pictureCopies({ width: 9000, height: 9000 });
  expect(Object.fromEntries(copies.map(({ name, width }) => [name, width]))).toEqual(
    upload.config.breakpoints,
  );
});
