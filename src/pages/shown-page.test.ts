import fc from 'fast-check';
import { createElement } from 'react';
import { expect, it, test } from 'vitest';
import { check } from '../check/check.ts';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { defineBlock } from '../core/block/define-block.ts';
import { group, href, list, number, text } from '../core/block/fields.ts';
import { buildWholeSite } from '../publish/testing/whole-site.ts';
import { collection, component, createModel, many, STRING, zone } from '../strapi/testing/small-model.ts';
import { compilePages, type Pages } from './pages.ts';
import { sectionFaults } from './section-lines.ts';
import { resolvePage } from './shown-page.ts';

const model = createModel(
  [
    collection('sheet', 'sheets', {
      slug: STRING,
      title: STRING,
      sections: zone('part.hero', 'part.words', 'part.call', 'part.cards'),
      steps: many('part.step'),
    }),
  ],
  [
    component('part.hero', { heading: STRING }),
    component('part.words', { title: STRING, text: STRING }),
    component('part.call', { label: STRING, link: STRING, words: STRING }),
    component('part.cards', { steps: many('part.step') }),
    component('part.step', { title: STRING, name: STRING, slug: STRING }),
  ],
);
const heading = defineBlock({ title: text(), level: number(1, 1, 2) }, ({ title, level }) =>
  createElement(`h${level}`, null, title),
);
const words = defineBlock({ title: text(), text: text(), to: href() }, ({ title, text: inner, to }) =>
  createElement('p', null, `${title}|${inner}|${to?.href ?? ''}`),
);
const cards = defineBlock({ cards: list(group({ title: text(), to: href() })) }, (props) =>
  createElement(
    'ul',
    null,
    ...props.cards.map(({ title, to }) => createElement('li', null, `${title}|${to?.href ?? ''}`)),
  ),
);
const registry = new Map([
  ['heading', heading],
  ['words', words],
  ['cards', cards],
]);
const blocks = new Map([
  ['heading', { block: heading, about: { opens: true } as const }],
  ['words', { block: words }],
  ['cards', { block: cards }],
]);

const ON = {
  'part.hero': { type: 'heading', title: '$heading' },
  'part.call': [
    { type: 'words', id: 'call', title: ['$words', '$label', 'Call'], to: '$link' },
    { type: 'words', title: '$label' },
  ],
  'part.cards': null,
};
const SHARED = { 'part.words': { show: { type: 'words', title: '$title', text: '$text' } } };

function pagesOf(entries: readonly object[], shared: object = SHARED): Pages {
  const manifest = {
    route: '/:slug',
    title: ['$sheet.title', 'A sheet'],
    description: 'A sheet.',
    sources: { sheet: { endpoint: '/sheets', populate: '*', select: '[slug=:slug]' } },
    blocks: entries,
  };
  const files = [
    { file: 'page-manifests/sheet.json', text: JSON.stringify(manifest) },
    ...Object.entries(shared).map(([uid, file]) => ({
      file: `page-manifests/sections/${uid}.json`,
      text: JSON.stringify(file),
    })),
  ];
  return compilePages(check({ files, model, blocks }));
}
const contentOf = (pages: Pages, ...records: readonly object[]) => ({
  ...EMPTY_SNAPSHOT,
  records: new Map([[Object.values(pages.pages[0]?.sources ?? {})[0]?.url ?? '', records]]),
});
const siteFiles = (pages: Pages, ...records: readonly object[]) =>
  buildWholeSite({
    pages,
    snapshot: contentOf(pages, ...records),
    registry,
    report: ({ error }) => {
      throw error;
    },
    document: ({ html, head }) => `${head.title}${html}`,
  });

/** The elements of the blocks of a page with these sections. */
async function htmlOf(entries: readonly object[], sheet: object): Promise<readonly string[]> {
  const files = await siteFiles(pagesOf(entries), { slug: 'a', documentId: 'a', ...sheet });
  const html = String(files.get('/a')?.body);
  return [
    ...html.matchAll(
      /<div class="block"[^>]*?(?: id="([\w-]+)")?>(?:<!--\$-->)?(.*?)(?:<!--\/\$-->)?<\/div>/g,
    ),
  ].map(([, id, inner = '']) => (id === undefined ? inner : `#${id} ${inner}`));
}

const SECTIONS = { $each: 'sheet.sections', on: ON };
const hero = { __component: 'part.hero', heading: 'Hero' };
const call = { __component: 'part.call', label: 'Go', link: '/a' };
const text1 = { __component: 'part.words', title: 'One', text: 'two' };

const SHOWN_CALL = ['#call <p>Go||/a</p>', '<p>Go||</p>'];
const AGAIN = ['#call-2 <p>Go||/a</p>', '<p>Go||</p>'];
const TEXT = '<p>One|two|</p>';
const other = { __component: 'part.other' };
const HEADED = [{ type: 'heading', title: '$sheet.title' }, SECTIONS];
const OWN = [{ ...SECTIONS, on: { 'part.words': { type: 'words', title: '$text' } } }];

test.each<[string, sections: readonly object[], shown: readonly string[], entries?: readonly object[]]>([
  ['in the order of the zone', [text1, call, text1], [TEXT, ...SHOWN_CALL, TEXT]],
  ['with an id of their own', [call, call], [...SHOWN_CALL, ...AGAIN]],
  ['with one main heading', [hero, text1, hero], ['<h1>Hero</h1>', TEXT, '<h2>Hero</h2>']],
  ['under the main heading of the manifest', [hero], ['<h1>Sheet</h1>', '<h2>Hero</h2>'], HEADED],
  ['without entries that have no blocks', [{ __component: 'part.cards', steps: [] }], []],
  ['without entries of unknown components', [other, { title: 'x' }, call], SHOWN_CALL],
  ['with the page’s own blocks instead of shared ones', [text1], ['<p>two||</p>'], OWN],
])('shows sections %s', async (_, sections, shown, entries = [SECTIONS]) => {
  expect(await htmlOf(entries, { title: 'Sheet', sections })).toEqual(shown);
});

test('shows the items of a repeatable component', async () => {
  const show = { type: 'words', title: ['$title', '$name'], to: '/:slug' };
  const steps = [
    { title: '', name: 'First', slug: 'a' },
    { title: 'Second', slug: 'none' },
  ];
  expect(await htmlOf([{ $each: 'sheet.steps', show }], { steps })).toEqual([
    '<p>First||/a</p>',
    '<p>Second||</p>',
  ]);
});

test('uses for each item of a list the first binding with content', async () => {
  const block = {
    type: 'cards',
    cards: { $each: 'sheet.steps', title: ['$title', '$name', 'None'], to: ['/:slug', '$title'] },
  };
  const steps = [{ title: ' ', name: 'B', slug: 'a' }, { title: 'A' }, {}];
  expect(await htmlOf([block], { steps })).toEqual(['<ul><li>B|/a</li><li>A|/A</li><li>None|</li></ul>']);
});

test.each([
  ['a', '<p>One||/a</p>'],
  ['gone', '<p>One||</p>'],
])('builds a link from the value "%s" of a field', async (title, shown) => {
  expect(await htmlOf([{ type: 'words', title: 'One', to: '/:sheet.title' }], { title })).toEqual([shown]);
});

test('formats values in the language of the site', async () => {
  const title = { $join: ['in ', { $format: 'month', value: ['$title', '$name'] }] };
  const steps = [{ title: '', name: '2026-12-05' }, { title: 'spring' }];
  const price = { type: 'words', title: { $format: 'currency:USD', value: 1045.5 } };
  expect(await htmlOf([{ type: 'cards', cards: { $each: 'sheet.steps', title } }, price], { steps })).toEqual(
    ['<ul><li>in December 2026|</li><li>in spring|</li></ul>', '<p>$1,045.50||</p>'],
  );
});

test('joins for each part the first text with content', async () => {
  const title = { $join: ['No. ', ['$title', { $join: ['$name', '!'] }], ' of 3'] };
  const card = { title, to: [{ $join: ['tel:', '$title'] }, '/:slug'] };
  const steps = [{ title: '1', name: 'A' }, { name: 'B', slug: 'a' }, { slug: 'a' }];
  expect(await htmlOf([{ type: 'cards', cards: { $each: 'sheet.steps', ...card } }], { steps })).toEqual([
    '<ul><li>No. 1 of 3|tel:1</li><li>No. B! of 3|/a</li><li>|/a</li></ul>',
  ]);
});

test('uses the title of the manifest if the record has none', async () => {
  const files = await siteFiles(pagesOf([]), { slug: 'a', title: '' }, { slug: 'b', title: 'Sheet B' });
  const titles = ['/a', '/b'].map((path) => /^[^<|]*/.exec(String(files.get(path)?.body))?.[0].trim());
  expect(titles).toEqual(['A sheet', 'Sheet B']);
});

it('publishes the blocks of sections as ordinary blocks', async () => {
  const files = await siteFiles(pagesOf([SECTIONS]), { slug: 'a', sections: [hero, call] });
  const { page } = JSON.parse(String(files.get('/_pages/a.json')?.body));
  expect(page.blocks).toEqual([
    { type: 'heading', title: '$heading', from: 'sheet.sections[0]' },
    { type: 'words', id: 'call', title: '$label', to: '$link', from: 'sheet.sections[1]' },
    { type: 'words', title: '$label', from: 'sheet.sections[1]' },
  ]);
});

it('reuses the objects of blocks whose content is equal', () => {
  const pages = pagesOf([SECTIONS]);
  const [page] = pages.pages;
  const shownOf = (...sections: readonly object[]) =>
    page ? resolvePage(contentOf(pages, { slug: 'a', sections }), page, { slug: 'a' }).blocks : [];
  const entry = fc.constantFrom(hero, call, text1, null, { __component: 'constructor' });
  fc.assert(
    fc.property(fc.array(entry), (sections) => {
      const [once, again] = [
        shownOf(...sections.flatMap((one) => one ?? [])),
        shownOf(...sections.flatMap((one) => one ?? [])),
      ];
      const ids = once.flatMap(({ id }) => id ?? []);
      return once.every((block, at) => block === again[at]) && new Set(ids).size === ids.length;
    }),
  );
});

it('shows a thousand sections', async () => {
  const sections = Array.from({ length: 1000 }, (_, at) => ({ ...text1, title: String(at) }));
  const shown = await htmlOf([SECTIONS], { sections });
  expect(shown).toHaveLength(1000);
  expect(shown.at(-1)).toBe('<p>999|two|</p>');
});

it('reports each component that no block shows once', () => {
  const pages = pagesOf([SECTIONS], {});
  const sections = [hero, text1, { __component: 'part.old' }, text1];
  expect(sectionFaults(pages, contentOf(pages, { slug: 'a', sections }, { slug: 'b', sections }))).toEqual([
    '/a, /b: nothing shows the "part.words" at sheet.sections[1], so visitors don’t see it. Add "part.words" to "on", or write page-manifests/sections/part.words.json.',
    '/a, /b: nothing shows the "part.old" at sheet.sections[2], so visitors don’t see it. Add "part.old" to "on", or write page-manifests/sections/part.old.json.',
  ]);
});

it.each<[what: string, entries: readonly object[], lines: readonly string[]]>([
  ['reports', [SECTIONS], ['/b, /c: no block has the main heading (h1).']],
  ['accepts', HEADED, []],
])('%s pages whose sections have no main heading, with the entries %j', (_, entries, lines) => {
  const pages = pagesOf(entries);
  const [a, ...others] = [[hero, text1], [text1], [call]].map((sections, at) => ({
    slug: 'abc'[at],
    sections,
  }));
  const found = sectionFaults(pages, contentOf(pages, a ?? {}, ...others));
  expect(found.map((line) => line.replace(/(?<=\(h1\)\.).*/, ''))).toEqual(lines);
});
