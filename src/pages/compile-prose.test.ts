import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { type Fields, group, list, text } from '../core/block/fields.ts';
import { prose } from '../core/block/prose.ts';
import { resolveBlock } from '../core/manifest/page.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import { isProse } from '../core/text/prose.ts';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import type { Attribute } from '../strapi/model.ts';
import { component, createModel, many, STRING, single } from '../strapi/testing/small-model.ts';
import { compilePage } from './compile.ts';
import { createProjector } from './dependencies/projector.ts';
import { pageRecords } from './parts/projected-content.ts';
import { resolvePage } from './shown-page.ts';

const MARKDOWN: Attribute = { kind: 'scalar', type: 'richtext', richText: 'markdown' };
const HTML: Attribute = { kind: 'scalar', type: 'unknown', richText: 'html' };
const BLOCKS: Attribute = { kind: 'scalar', type: 'blocks', richText: 'blocks' };
const model = createModel(
  [single('guide', { body: MARKDOWN, blocks: BLOCKS, html: HTML, plain: STRING, parts: many('guide.part') })],
  [component('guide.part', { title: HTML, text: MARKDOWN })],
);
const fields: Fields = { a: prose(), raw: text(), parts: list(group({ title: text(), text: prose() })) };
const world = { blocks: new Map([['any', { block: { fields } }]]), forms: new Map(), model };

const SIZES = { '/uploads/a.png': { width: 8, height: 6 } };
const GUIDE = {
  body: '# Rules\n\nSee [fees](/fees) and [here](/a).',
  blocks: [{ type: 'quote', children: [{ type: 'text', text: 'One' }] }],
  html: '<h2 style="color:red"><strong>Fees</strong> &amp; dates</h2><p>Now</p>',
  plain: '**One**',
  parts: [{ title: '<p>P</p>', text: 'A *b* ![a map](/uploads/a.png)', 'text--pictures': SIZES }],
};

/** The props of a block on a page of the published site, and on a page of a draft. */
function publish(props: object): readonly Record<string, unknown>[] {
  const blocks = [{ type: 'any', ...props }];
  const page = compilePage(
    { route: '/a', title: 'A', sources: { page: { endpoint: '/guide' } }, blocks },
    world,
  );
  const url = page.sources.page?.url ?? '';
  const records = new Map([[url, GUIDE]]);
  const pages = { site: UNNAMED_SITE, layout: MUSEUM, pages: [page], search: {} };
  const cut = createProjector(() => fields)(pages, { ...EMPTY_SNAPSHOT, records }, [url]);
  const contents = [{ records: cut.shown, cutPart: cut.cutPart }, { records }];
  const [block] = cut.pages.pages.flatMap((one) => resolvePage({ records }, one, {}).blocks);
  return contents.map((content) =>
    block ? resolveBlock(block, pageRecords(content, page.sources, {}), {}) : {},
  );
}
const linksIn = (value: unknown): unknown => (isProse(value) ? value.links : undefined);

it('passes Markdown unchanged to a text field', () => {
  for (const { a, raw } of publish({ a: '$page.body', raw: '$page.body' }))
    expect([isProse(a), raw]).toEqual([true, GUIDE.body]);
});

it('removes links to missing pages from a published text', () => {
  const [published, draft] = publish({ a: '$page.body' });
  expect(linksIn(published?.a)).toEqual([false, '/a']);
  expect(linksIn(draft?.a)).toEqual(['/fees', '/a']);
});

it('removes dead links from Markdown in a manifest', () => {
  const [published] = publish({ a: 'See [fees](/fees) and **$5**' });
  expect(linksIn(published?.a)).toEqual([false]);
  expect(JSON.stringify(published?.a)).toContain('"$5"');
});

it.each<[what: string, props: object, expected: object]>([
  ['a plain attribute', { a: '$page.plain' }, { a: '**One**' }],
  ['a plain literal', { a: 'One' }, { a: 'One' }],
  ['HTML as plain text', { raw: '$page.html' }, { raw: 'Fees & dates Now' }],
  ['HTML in a list', { parts: { $each: 'page.parts', title: '$title' } }, { parts: [{ title: 'P' }] }],
  ['the first HTML with content', { raw: ['$page.none', '$page.html'] }, { raw: 'Fees & dates Now' }],
  ['blocks', { a: '$page.blocks' }, { a: { prose: [{ tag: 'blockquote' }] } }],
  [
    'a list of whole components',
    { parts: '$page.parts' },
    { parts: [{ title: 'P', text: { prose: [{ tag: 'p' }] } }] },
  ],
  [
    'a list built from a list',
    { parts: { $each: 'page.parts', text: '$text' } },
    { parts: [{ text: { prose: [{ tag: 'p' }], pictures: [{ width: 8, height: 6 }] } }] },
  ],
])('fills a field from %s', (_, props, expected) => {
  for (const filled of publish(props)) expect(filled).toMatchObject(expected);
});
