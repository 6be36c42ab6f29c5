import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { checkTexts } from '../testing/world.ts';

const POPULATE = {
  banner_image: true,
  pdf_file: true,
  gallery: true,
  committee: { populate: { details: { populate: { photo: true } }, logo: true } },
  about: { populate: '*' },
};

/** The diagnostics of one block on a page that declares every source. */
function about(block: object, route = '/a'): string[] {
  const sources = {
    page: { endpoint: '/policies', populate: POPULATE },
    leaders: { endpoint: '/leaders', populate: '*' },
    one: { endpoint: '/leaders/abc', populate: '*' },
  };
  const manifest = { route, title: 'A', description: 'A.', sources, blocks: [block] };
  return checkTexts(JSON.stringify(manifest))
    .diagnostics.filter(({ code }) => code !== 'populate-unused' && code !== 'unused-source')
    .map((diagnostic) => formatDiagnostic(diagnostic).replace(/^\S+ +/, ''));
}

test.each<[object]>([
  [{ type: 'banner', title: '$page.page_heading', image: '$page.banner_image' }],
  [{ type: 'banner', title: '$page.count' }],
  [{ type: 'banner', title: '$page.updatedAt' }],
  [{ type: 'banner', title: '$page.banner_image.alternativeText' }],
  [{ type: 'banner', title: '$page.extra.deep[0].down' }],
  [{ type: 'banner', title: '$page.extra[0].down' }],
  [{ type: 'people', people: { $each: 'page.extra', name: '$down' } }],
  [{ type: 'gallery', pictures: '$page.extra' }],
  [{ type: 'banner', from: 'page.committee', title: '$title', image: '$logo' }],
  [{ type: 'gallery', from: 'page.gallery', pictures: '$' }],
  [{ type: 'banner', title: '$page.committee.details[0].name' }],
  [{ type: 'banner', title: '$page.committee.details[name=Asha].designation' }],
  [{ type: 'banner', title: '$leaders[0].name' }],
  [{ type: 'banner', title: '$one.name', image: '$one.image' }],
  [{ type: 'image-text', image: '$page.about[__component=about.trust].image' }],
  [{ type: 'image-text', title: '$page.about[0].title' }],
  [{ type: 'gallery', pictures: '$page.gallery' }],
  [{ type: 'gallery', pictures: ['$page.gallery[0]', '$page.banner_image'] }],
  [{ type: 'people', from: 'page.committee.details', people: { $each: '', name: '$name' } }],
  [{ type: 'people', people: { $each: 'page.gallery', name: '$name', photo: '$' } }],
  [{ type: 'people', people: '$page.committee.details' }],
  [{ type: 'image-text', link: '$page.breadcrumb_link' }],
  [{ type: 'image-text', link: '$page.pdf_file' }],
  [
    {
      type: 'banner',
      title: 'A',
      image: { url: '/uploads/a.webp', alternativeText: '$page.page_heading' },
    },
  ],
  [{ type: 'labelled', labels: '$page.committee' }],
  [{ type: 'labelled', labels: { Hall: '$page.page_heading', Quay: 'The quay' } }],
  [{ type: 'banner', from: 'page', title: { $join: ['$page_heading', ' count ', '$count'] } }],
  [{ type: 'image-text', link: { $join: ['mailto:', '$page.page_heading'] } }],
  [{ type: 'banner', title: { $format: 'currency:GBP', value: '$page.count' } }],
  [{ type: 'banner', title: '$$5' }],
])('accepts the binding %j', (block) => {
  expect(about(block)).toEqual([]);
});

test('reports an object as the title of a page', () => {
  const title = { $join: ['$page.page_heading', '!'] };
  const { diagnostics } = checkTexts(
    JSON.stringify({ route: '/a', title, description: 'A.', sources: {}, blocks: [] }),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Expected a text, a binding, or a list of them, of which the first with content is used',
  ]);
});

test.each([
  ['page_heading.text', 'Unknown field "text" of a string field'],
  [
    'committee.details.name',
    '"page.committee.details" is a list of policy.member records. Pick one with [0] or [key=value], or go through it with "$each"',
  ],
  [
    'committee[0].title',
    '"page.committee" is not a list to pick from, but the component or record policy.committee',
  ],
  ['committee.details[nam=A].name', 'Unknown field "nam" of policy.member. Did you mean "name"?'],
  ['about[0].tilte', 'Unknown field "tilte" of any component of the zone "about". Did you mean "title"?'],
  [
    'committee.details[__component=a.b].name',
    'Unknown field "__component" of policy.member. Its fields: "name", "designation", "photo".',
  ],
  ['__proto__', '"page.__proto__" is not a path: "__proto__" is not a field of any content'],
  ['committee.details[id=:id].name', 'Unknown parameter ":id" of the route'],
  ['banner_image', 'A text can\'t show a media field (images). Bind its "name" or "alternativeText"'],
  ['committee', "A text can't show the component or record policy.committee. Bind one of its fields"],
  ['live', "A text can't show a boolean field"],
])('reports the wrong binding $page.%s of a title', (path, message) => {
  expect(about({ type: 'banner', title: `$page.${path}` })).toEqual([`blocks[0].title: ${message}`]);
});

const format = (change: object) => ({ $format: 'currency:GBP', value: '$page.count', ...change });
/** A block of the type that has this prop. */
function withProp(prop: string, value: unknown): object {
  const types = { labels: 'labelled', pictures: 'gallery', people: 'people', files: 'file-grid' };
  const [, type = 'image-text'] = Object.entries(types).find(([name]) => name === prop) ?? [];
  return { type, [prop]: value };
}

const MEMBERS_ARE_FILES =
  'files: Missing prop "file", which is required. Unknown field "file" of policy.member';

test.each<[prop: string, value: unknown, message: string]>([
  ['labels', '$page.page_heading', "labels: Texts by name can't show a string field"],
  [
    'labels',
    { Hall: '$page.gallery' },
    'labels.Hall: Expected a text, but this is a list of media. Pick one',
  ],
  [
    'title',
    { $join: ['From ', '$page.page_heding'] },
    'title.$join[1]: Unknown field "page_heding" of policies',
  ],
  [
    'title',
    { $join: ['$page.banner_image', '!'] },
    "title.$join[0]: A text can't show a media field (images)",
  ],
  ['title', format({ value: '$page.page_heading' }), "title.value: A number can't show a string field"],
  ['title', format({ $format: 'curency:GBP' }), 'title.$format: Unknown choice "curency:GBP". Did you mean'],
  [
    'title',
    format({ valeu: 1 }),
    'title.valeu: Unknown prop "valeu" of a format. Known props: "$format", "value"',
  ],
  [
    'image',
    '$page.about[__component=about.word].image',
    'image: Unknown field "image" of about.word. Its fields',
  ],
  ['image', '$page.pdf_file', "image: An image can't show a media field (files), which holds no images"],
  [
    'image',
    '$page.gallery',
    'image: Expected an image, but this is a list of media. Pick one with [0], or bind',
  ],
  [
    'pictures',
    '$page.banner_image',
    'pictures: Expected a list of images, but this is a media field (images)',
  ],
  ['card', '$page.page_heading', "card: A flag can't show a string field"],
  ['title', '$', "title: A text can't show all sources"],
  [
    'people',
    { $each: 'page.committee', name: '$title' },
    'people.$each: "$each" iterates over a list, but this',
  ],
  ['title', { $each: 'page.gallery' }, 'title.$each: "$each" returns a list, but this prop takes a text'],
  ['people', { $eahc: 'page.gallery', name: '$name' }, 'people.$eahc: Expected a list: [ … ], or an object'],
  ['files', '$page.committee.details', MEMBERS_ARE_FILES],
  ['people', [{ role: 'Dean' }], 'people[0]: Missing prop "name", which this object requires'],
  [
    'image',
    '/a.webp',
    'image: Expected an image, not a text. Bind a media field, or name a file of cms/media: {',
  ],
  ['title', null, 'title: Expected a text, not null'],
  ['pictures', 'page.gallery', 'pictures: Expected a list, not a text'],
])('reports the wrong binding of %s: %j', (prop, value, message) => {
  expect(about(withProp(prop, value))).toEqual([expect.stringContaining(`blocks[0].${message}`)]);
});

test('accepts a route parameter in the path of a binding', () => {
  expect(about({ type: 'banner', title: '$page.committee.details[id=:who].name' }, '/a/:who')).toEqual([]);
});
