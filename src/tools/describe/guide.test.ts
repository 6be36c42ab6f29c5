import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { type GuideSources, siteGuide } from './guide.ts';
import { createSiteOpener } from './site-opener.ts';

const { checked } = await createSiteOpener(SMALL_SITE).open();
const small: GuideSources = { ...checked, forms: checked.forms.keys(), blocks: allBlocks };
/** 3,500 tokens of 3.8 characters, as measured; the words around the guide have 500 of the 4,000. */
const MOST = 13_200;

const manyPages = (text: string): GuideSources => {
  const [page] = checked.pages;
  if (!page) throw new Error('The small site has no page.');
  return {
    ...small,
    pages: Array.from({ length: 1000 }, (_, at) => ({
      file: `page-manifests/${text}-${at}.json`,
      manifest: { ...page.manifest, route: `/${text}-${at}` },
    })),
  };
};

test('lists all pages, endpoints and blocks of a small site', () => {
  const text = siteGuide(small);
  for (const { manifest } of checked.pages) expect(text).toContain(`- \`${manifest.route}\``);
  for (const type of checked.model.types.values())
    expect(text).toContain(
      `\`${type.endpoint}\`${type.kind === 'collection' ? ' (collection)' : ''}: ${[...type.attributes.keys()].join(', ')}`,
    );
  for (const type of allBlocks.keys()) expect(text).toContain(`- \`${type}\`: `);
});

test.each(['page', 'a-long-name'.repeat(40)])('shortens a guide of 1,000 pages named %s', (name) => {
  const text = siteGuide(manyPages(name));
  expect(text.length).toBeLessThan(MOST);
  expect(text).toMatch(/- … and \d{3} more/);
});

test('lists fields that many endpoints share once', () => {
  const { types } = small.model;
  const many = [...Array(10).keys()].flatMap((at) =>
    [...types.values()].map((type) => ({ ...type, endpoint: `${type.endpoint}-${at}` })),
  );
  const model = { ...small.model, types: new Map(many.map((type) => [type.endpoint, type])) };
  const text = siteGuide({ ...small, model });
  expect(text).toContain('Most have title');
  expect(text).toContain('- `/chronicle-0`: picture, chapters');
});
