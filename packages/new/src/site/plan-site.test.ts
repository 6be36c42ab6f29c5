import fc from 'fast-check';
import { check } from 'prospectus/internal/check/check.ts';
import { member, parseJson } from 'prospectus/internal/core/json/json.ts';
import { UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import {
  type Attribute,
  type Component,
  type ContentModel,
  SCALAR_TYPES,
} from 'prospectus/internal/strapi/model.ts';
import {
  collection,
  component,
  createModel,
  IMAGE,
  many,
  one,
  relations,
  STRING,
  single,
  zone,
} from 'prospectus/internal/strapi/testing/small-model.ts';
import { describe, expect, it } from 'vitest';
import { planSite } from './plan-site.ts';

const SITE = { ...UNNAMED_SITE, categories: ['general'] };
const UID: Attribute = { kind: 'scalar', type: 'uid' };
const TEXT: Attribute = { kind: 'scalar', type: 'text' };

const planOf = (model: ContentModel, records: Readonly<Record<string, readonly unknown[]>>) => {
  const content = { model, records: new Map(Object.entries(records)) };
  const plan = planSite(allBlocks, content, SITE);
  const files = [...plan.files].map(([file, text]) => ({ file, text }));
  const { diagnostics } = check({ files, blocks: allBlocks, model });
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const read = (file: string): unknown => parseJson(plan.files.get(`page-manifests/${file}`) ?? '');
  return { ...plan, errors, read };
};

const link = component('ui.link', { text: STRING, url: STRING });
const model = createModel(
  [
    single('global', { nav: one('ui.header'), footer: one('ui.footer') }),
    collection('page', 'pages', {
      title: STRING,
      slug: UID,
      seo: one('shared.seo'),
      body: zone('ui.hero', 'ui.faq'),
    }),
    collection('article', 'articles', {
      title: STRING,
      slug: UID,
      date: { kind: 'scalar', type: 'date' },
      text: TEXT,
    }),
    single('blog-page', { heading: STRING }),
    collection('question', 'questions', { question: STRING, answer: TEXT }),
    collection('redirection', 'redirections', { source: STRING, redirectTo: STRING }),
  ],
  [
    link,
    component('ui.header', { links: many('ui.link') }),
    component('ui.footer', { columns: many('ui.column'), copyright: STRING }),
    component('ui.column', { title: STRING, links: many('ui.link') }),
    component('ui.hero', { heading: STRING, intro: STRING, buttons: many('ui.link') }),
    component('ui.faq', { heading: STRING, faqs: relations('question') }),
    component('shared.seo', { metaTitle: STRING, metaDescription: TEXT, metaRobots: STRING }),
  ],
);
const filled = Object.fromEntries(
  [...model.types.values()].map(({ uid }) => [uid, [{ slug: 'one', title: 'One' }]]),
);
const records = {
  ...filled,
  'api::page.page': [
    { slug: 'home', body: [] },
    { slug: 'about', body: [] },
  ],
};

describe('a site for a content model', () => {
  const site = planOf(model, records);

  it('passes all checks', () => {
    expect(site.errors).toEqual([]);
  });

  it('has pages for single types, lists and records', () => {
    const routes = ['/', '/:slug', '/articles', '/articles/:slug', '/questions'];
    expect(site.pages.map(({ route }) => route)).toEqual(routes);
  });

  it('shows every type on a page or in the layout', () => {
    expect(site.unplaced.map(({ name }) => name)).toEqual([]);
  });

  it('shows the introduction from a single type on the list page of its collection', () => {
    expect(site.read('articles.json')).toMatchObject({
      sources: { page: { endpoint: '/blog-page' }, records: { endpoint: '/articles' } },
    });
  });

  it('shows each component of a zone with a suitable block', () => {
    expect(site.read('sections/ui.hero.json')).toEqual({
      show: {
        type: 'hero',
        title: '$heading',
        text: '$intro',
        tasks: { $each: 'buttons', label: '$text', link: '$url' },
      },
    });
    expect(site.read('sections/ui.faq.json')).toMatchObject({
      show: { type: 'faq', questions: { $each: 'faqs', question: '$question', answer: '$answer' } },
    });
  });

  it('finds header and footer inside a global single type', () => {
    expect(site.read('layout.json')).toMatchObject({
      header: [{ type: 'navbar', links: { $each: 'global.nav.links', label: '$text', to: '$url' } }],
      footer: [
        { type: 'site-footer', groups: { $each: 'global.footer.columns' }, line: '$global.footer.copyright' },
      ],
    });
  });

  it('uses an SEO component only for the head of the page', () => {
    expect(site.read('page.json')).toMatchObject({
      title: ['$page.seo.metaTitle', '$page.title'],
      noindex: '$page.seo.metaRobots',
      blocks: [{ type: 'banner', title: '$page.title' }, { $each: 'page.body' }],
    });
  });

  it('takes redirects from a collection of redirects', () => {
    expect(site.read('site.json')).toMatchObject({
      redirects: { endpoint: '/redirections', from: '$source', to: '$redirectTo' },
    });
  });
});

const TITLED = { title: STRING, slug: UID };
type Types = Parameters<typeof createModel>[0];
/** A site for types that all have one record. */
const planWith = (types: Types, ...parts: readonly Component[]) =>
  planOf(
    createModel(types, [link, ...parts]),
    Object.fromEntries(types.map(({ uid }) => [uid, [{ title: 'One', slug: 'one' }]])),
  );
const planFor = (...types: Types) => planWith(types);
/** The text of the section that shows a component of a page's zone. */
const sectionOf = (first: Component, ...parts: readonly Component[]) => {
  const page = collection('page', 'pages', { ...TITLED, body: zone(first.uid) });
  return JSON.stringify(planWith([page], first, ...parts).read(`sections/${first.uid}.json`));
};
/** The text of the page of a single type. */
const pageOf = (fields: Readonly<Record<string, Attribute>>, ...parts: readonly Component[]) =>
  JSON.stringify(planWith([single('club', fields)], ...parts).read('club.json'));
const FIVE = { one: TEXT, two: TEXT, three: TEXT, four: TEXT, five: TEXT };

describe('a site for types with special names', () => {
  it('has no page at an address reserved by the server', () => {
    const uploads = collection('upload', 'uploads', TITLED);
    const site = planFor(uploads, single('preview', TITLED), single('not-found-page', TITLED));
    expect(site.errors).toEqual([]);
    expect(site.pages.map(({ route }) => route)).not.toContain('/not-found');
  });

  it.each(['site', 'layout-entry'])('writes the page of a type called %s', (name) => {
    const site = planFor(single(name, TITLED), collection('layout', 'posts', TITLED));
    expect(new Set(site.pages.map(({ file }) => file)).size).toBe(site.pages.length);
    for (const { file, route } of site.pages) expect(member(site.read(file), 'route')).toBe(route);
  });

  it('does not use a footer menu as the header', () => {
    const fields = { links: many('ui.link') };
    const site = planFor(single('footer-menu', fields), single('header', fields));
    expect(site.read('layout.json')).toMatchObject({
      header: [{ links: { $each: 'header.links' } }],
      footer: [{ groups: [{ links: { $each: 'footer_menu.links' } }] }],
    });
  });

  it('links the records of a list from the list page only', () => {
    const site = planFor(single('landing-page', TITLED), collection('landing', 'landings', TITLED));
    expect(site.errors).toEqual([]);
  });

  it('reports the types that appear neither on a page nor in the layout', () => {
    const types = ['blog', 'article-page', 'settings'].map((name) => single(name, TITLED));
    const site = planFor(
      ...types,
      single('footer', { theme: STRING }),
      collection('article', 'articles', TITLED),
    );
    expect(site.unplaced.map(({ name }) => name)).toEqual(['article-page', 'settings', 'footer']);
    expect(site.read('layout.json')).toMatchObject({ sources: {} });
  });

  it('lists the records of a pages collection on a generated home page', () => {
    const site = planFor(collection('page', 'pages', TITLED));
    expect(site.read('index.json')).toMatchObject({
      sources: { records: { endpoint: '/pages' } },
      blocks: [{}, {}, { cards: { $each: 'records', title: '$title', link: '/:slug' } }],
    });
    expect(site.errors).toEqual([]);
  });

  it('uses the type’s name as the heading of a list in other scripts', () => {
    const site = planFor({ ...collection('wen', 'wens', TITLED), displayName: '文章' });
    expect(site.read('wens.json')).toMatchObject({ title: '文章' });
  });

  it('has one home page', () => {
    const site = planFor(single('startseite', TITLED), single('landing-page', TITLED));
    expect(site.pages.map(({ route }) => route)).toEqual(['/', '/landing']);
  });
});

describe('the records of related types', () => {
  const related = (name: string): Attribute => ({
    kind: 'relation',
    target: `api::${name}.${name}`,
    many: false,
  });
  const card = { name: STRING, photo: IMAGE };

  it('have a list if no other page shows them', () => {
    const lap = collection('lap', 'laps', { name: STRING, note: TEXT, race: related('race') });
    const site = planFor(lap, collection('race', 'races', { name: STRING, winner: related('lap') }));
    expect(site.pages.map(({ route }) => route)).toContain('/laps');
    expect(site.unplaced).toEqual([]);
  });

  it.each([
    ['have a list if one of them is on no other page', 'lead', true],
    ['have no list if all of them are on other pages', 'gold', false],
  ])('%s', (_, documentId, hasList) => {
    const ring = collection('ring', 'rings', { ...TITLED, metal: related('metal') });
    const site = planOf(createModel([ring, collection('metal', 'metals', card)]), {
      'api::ring.ring': [{ slug: 'a', metal: 'gold' }],
      'api::metal.metal': [{ documentId }],
    });
    expect(site.pages.some(({ route }) => route === '/metals')).toBe(hasList);
  });

  it('appear with all fields on the related page if they have no page', () => {
    const author = collection('author', 'authors', { ...card, motto: STRING });
    const site = planFor(collection('post', 'posts', { ...TITLED, author: related('author') }), author);
    const text = JSON.stringify(site.read('post.json'));
    for (const field of ['name', 'photo', 'motto']) expect(text).toContain(`$page.author.${field}`);
  });

  it('have a block each if the block of a list cannot show every field', () => {
    const site = planWith(
      [single('club', { teams: many('a.team') })],
      component('a.team', { ...card, ...FIVE }),
    );
    const text = JSON.stringify(site.read('club.json'));
    expect(site.errors).toEqual([]);
    for (const field of Object.keys({ ...card, ...FIVE })) expect(text).toContain(`"$${field}"`);
    expect(text).toContain('"$each":"page.teams","show":');
  });
});

it('lists the fields that no block shows', () => {
  const film: Attribute = { kind: 'media', multiple: true, allowedTypes: ['videos'] };
  const site = planFor(single('shop', { ...TITLED, open: { kind: 'scalar', type: 'boolean' }, film }));
  expect(site.left.map(({ path, why }) => `${path} ${why}`)).toEqual([
    'shop.json: page.slug address',
    'shop.json: page.open flag',
    'shop.json: page.film unknown',
  ]);
});

describe('the list of a section', () => {
  const listOf = (fields: Readonly<Record<string, Attribute>>) =>
    sectionOf(component('a.part', { items: many('a.item') }), component('a.item', fields));

  it('uses several blocks if one cannot show all fields', () => {
    const text = listOf(FIVE);
    for (const field of Object.keys(FIVE)) expect(text).toContain(`"$${field}"`);
  });

  it('shows the links in its items', () => {
    const items = '"items":{"$each":"links","text":"$text","link":"$url"}';
    expect(listOf({ photo: IMAGE, links: many('ui.link') })).toContain(items);
  });
});

it.each([
  ['shows the words', 'red, green', true],
  ['leaves out the tokens', 'mdi-home', false],
])('%s of a field of an unknown plug-in', (_, tags, isShown) => {
  const types = [collection('job', 'jobs', { ...TITLED, tags: { kind: 'scalar', type: 'unknown' } })];
  const site = planOf(createModel(types), { 'api::job.job': [{ slug: 'a', tags }] });
  expect(JSON.stringify(site.read('job.json')).includes('$page.tags')).toBe(isShown);
});

it('shows testimonials as quotes and logos as cards', () => {
  const voice = component('a.voice', { logo: IMAGE, name: STRING, role: STRING, text: TEXT, link: STRING });
  const logo = component('a.logo', { logo: IMAGE, title: STRING });
  const text = pageOf({ logos: many('a.logo'), testimonials: many('a.voice') }, voice, logo);
  expect(text).toMatch(/"look":"seal"[^{}]*"cards":{"\$each":"page.logos"/);
  expect(text).toContain('"type":"quotes","quotes":{"$each":"page.testimonials"');
});

it('does not use the block "hero" if the page already has a main heading', () => {
  const hero = component('ui.hero', { heading: STRING, text: TEXT });
  expect(pageOf({ ...TITLED, hero: one('ui.hero') }, hero)).not.toContain('"type":"hero"');
});

it('shows the list of each component, if several have a title and a list', () => {
  const item = component('a.item', { label: STRING, photo: IMAGE });
  const part = component('a.part', { title: STRING, items: many('a.item') });
  const text = pageOf({ ...TITLED, one: one('a.part'), two: one('a.part') }, part, item);
  expect(text.match(/"\$photo"/g)).toHaveLength(2);
});

describe('the layout of a site', () => {
  it('shows the copyright text of a footer type without links', () => {
    const site = planFor(single('footer', { copyright: STRING }), single('about', TITLED));
    expect(site.read('layout.json')).toMatchObject({
      footer: [{ line: '$footer.copyright', groups: [{ links: [{ to: '/about' }] }] }],
    });
  });

  it('shows lists above the footer if the footer block cannot', () => {
    const office = component('a.office', { title: STRING, address: TEXT });
    const footer = single('footer', { copyright: STRING, offices: many('a.office') });
    const site = planWith([footer], office);
    expect(JSON.stringify(site.read('layout.json'))).toMatch(
      /"\$each":"footer.offices".*"\$footer.copyright"/,
    );
  });

  it('shows the logo and the social links of the settings', () => {
    const site = planFor(single('global', { logo: IMAGE, socialMedia: many('ui.link') }));
    const logo = '$global.logo';
    expect(site.read('layout.json')).toMatchObject({
      header: [{ logo }],
      footer: [{ logo, social: { $each: 'global.socialMedia', label: '$text', to: '$url' } }],
    });
  });

  const menu = { title: STRING, links: many('ui.link') };

  it('shows a menu that the settings take from a related collection', () => {
    const menus = collection('menu', 'menus', menu);
    const mainMenu: Attribute = { kind: 'relation', target: menus.uid, many: false };
    const site = planFor(single('web-setting', { mainMenu }), menus, single('setting', TITLED));
    expect(site.read('layout.json')).toMatchObject({
      header: [{ links: { $each: 'web_setting.mainMenu.links' } }],
    });
    expect(JSON.stringify(site.read('layout.json'))).not.toContain('"/setting"');
  });

  it('shows the menu in the zone of a header', () => {
    const types = [single('header', { content: zone('ui.note', 'ui.navbar') })];
    const site = planWith(types, component('ui.note', TITLED), component('ui.navbar', menu));
    expect(site.read('layout.json')).toMatchObject({
      header: [{ links: { $each: 'header.content[__component=ui.navbar].links' } }],
    });
  });
});

it('shows links as buttons with the labels in fields of similar names', () => {
  const cta = { primary_text: STRING, primary_link: STRING, moreLabel: STRING, moreUrl: STRING };
  expect(sectionOf(component('ui.hero', { heading: STRING, ...cta }))).toBe(
    '{"show":{"type":"hero","title":"$heading","buttonLabel":"$primary_text","button":"$primary_link",' +
      '"tasks":[{"label":"$moreLabel","link":"$moreUrl"}]}}',
  );
});

it('does not use the title of a component for another list of its record', () => {
  const part = component('a.part', { title: STRING, text: TEXT });
  const faq = component('a.faq', { question: STRING, answer: TEXT });
  const text = pageOf({ name: STRING, part: one('a.part'), faqs: many('a.faq') }, part, faq);
  expect(text).toContain('{"type":"faq","questions":');
});

describe('a link without a label', () => {
  it('is labelled by the name of its field in a component', () => {
    const film = component('ui.film', { title: STRING, videoUrl: STRING });
    expect(sectionOf(film)).toMatch(/"Video".*"\$videoUrl"|"\$videoUrl".*"Video"/);
  });

  it('becomes the link of its card in a list', () => {
    const site = planFor(collection('member', 'members', { name: STRING, photo: IMAGE, profileUrl: STRING }));
    expect(site.read('members.json')).toMatchObject({
      blocks: [{}, { people: { name: '$name', link: '$profileUrl' } }, {}],
    });
  });
});

describe('any content model', () => {
  const names = 'title heading text url label body image items 标题 constructor slug';
  const name = fc.constantFrom(...names.split(' '));
  const scalar = fc.constantFrom(...SCALAR_TYPES).map((type): Attribute => ({ kind: 'scalar', type }));
  const other = fc.constantFrom<Attribute>(
    { kind: 'media', multiple: false, allowedTypes: ['images'] },
    { kind: 'media', multiple: true, allowedTypes: ['images'] },
    { kind: 'media', multiple: false, allowedTypes: ['files'] },
    one('a.one'),
    many('a.one'),
    one('a.two'),
    many('a.two'),
    one('a.seo'),
    many('a.seo'),
    relations('other'),
    { kind: 'relation', target: 'api::page.page', many: false },
    { kind: 'closed', target: 'plugin::users-permissions.user' },
  );
  const fields = fc.dictionary(name, fc.oneof(scalar, other), { maxKeys: 8 });

  it('results in a site that passes all checks', () => {
    fc.assert(
      fc.property(fields, fields, fields, fields, (page, other, first, second) => {
        const zones = { ...page, zone: zone('a.one', 'a.two') };
        const any = createModel(
          [
            collection('page', 'pages', { ...zones, slug: UID }),
            collection('other', 'others', other),
            single('home', zones),
          ],
          [
            component('a.one', first),
            component('a.two', second),
            component('a.seo', { metaTitle: STRING, metaImage: IMAGE }),
          ],
        );
        const some = [...any.types.values()].map(({ uid }): [string, unknown[]] => [
          uid,
          [{ slug: 'a', title: 'A' }],
        ]);
        expect(planOf(any, Object.fromEntries(some)).errors).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
