import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { check } from '../check.ts';
import { environment } from '../testing/world.ts';

const SITE = JSON.stringify({
  name: 'A',
  origin: 'https://house.example',
  moved: {
    '/hall-rule': '/more',
    '/former/:id': '/more',
    '/part': '/more?part=2',
    '/index.php?id=7': '/more',
  },
});
const FILE = 'cms/content/policies.json';
const MEDIA = {
  name: 'hall.webp',
  url: '/uploads/hall.webp',
  mime: 'image/webp',
  alternativeText: 'The hall',
};
const SOUND = { page_heading: 'Our policies', banner_image: { ...MEDIA, width: 1600 } };

interface Faulty {
  /** The change to a sound record. */
  readonly record: Readonly<Record<string, unknown>>;
  /** A block that shows the record, on a page of its own beside the sound one. */
  readonly block?: object;
}

/** The diagnostics of a record that two pages show whole. */
function diagnosticsOf({ record, block }: Faulty, model = environment.model): readonly Diagnostic[] {
  const own = { ...SOUND, ...record };
  const page = (route: string, blocks: readonly object[]) => ({
    file: `page-manifests${route}.json`,
    text: JSON.stringify({
      route,
      title: `The page ${route}`,
      description: `What is at ${route}.`,
      sources: { page: { endpoint: '/policies', populate: '*' } },
      blocks,
    }),
  });
  const banner = { type: 'banner', title: '$page.page_heading', image: '$page.banner_image' };
  const { diagnostics } = check({
    ...environment,
    model,
    records: ({ name }) => (name === 'policies' ? [own] : []),
    uploads: new Set(['fees.pdf']),
    files: [
      { file: 'page-manifests/site.json', text: SITE },
      page('/hall-rules', [banner]),
      page('/more', block ? [banner, block] : [banner]),
    ],
    availableContent: {
      files: [
        { file: FILE, text: JSON.stringify(own, null, 2) },
        { file: 'cms/media/media.json', text: '{\n  "hall.webp": {}\n}' },
      ],
      placeOf: () => ({ file: FILE, path: [] }),
    },
  });
  return diagnostics.filter(({ file, code }) => file.startsWith('cms/') || code === 'content-link');
}

const ADDRESS = { type: 'image-text', title: '$page.page_heading', link: '$page.breadcrumb_link' };
const PEOPLE = {
  type: 'people',
  people: { $each: 'page.committee.details', name: '$name', role: '$designation' },
};
const ZONE = { type: 'image-text', title: '$page.about[__component=about.trust].title' };
/** A zone with these components, of which the first trust is shown. */
const zone = (...uids: readonly string[]): Faulty => ({
  record: { about: uids.map((uid) => ({ __component: uid, title: 'A word' })) },
  block: ZONE,
});
const MARKUP = { type: 'image-text', text: '$page.page_heading' };
const address = (text: string): Faulty => ({ record: { breadcrumb_link: text }, block: ADDRESS });
const heading = (text: string): Faulty => ({ record: { page_heading: text } });
const picture = (more: object): Faulty => ({ record: { banner_image: { ...MEDIA, ...more } } });

describe('faulty content is reported once, with its page and block', () => {
  test.each<[string, Faulty, string, RegExp, string?]>([
    ['a blank', address('/hall rules'), 'content-link', /^A blank in the address/, '/hall-rules'],
    ['no slash', address('hall-rules'), 'content-link', /would lead to a page of this site/, '/hall-rules'],
    ['a typo', address('/hall-ruls'), 'content-link', /^No page has the address/, '/hall-rules'],
    ['other capitals', address('/Hall-Rules'), 'content-link', /^No page has the address/, '/hall-rules'],
    ['a moved page', address('/hall-rule?a=1#b'), 'content-link', /has moved/, '/more?a=1#b'],
    [
      'a moved page with a query of its own',
      address('/part?a=1#b'),
      'content-link',
      /has moved/,
      '/more?part=2#b',
    ],
    ['a page moved by its query', address('/index.php?id=7'), 'content-link', /has moved/, '/more'],
    ['a moved page of a route', address('/former/7'), 'content-link', /has moved/, '/more'],
    ['a page that is gone', address('/elsewhere'), 'content-link', /^No page has the address "\/elsewhere"/],
    ['a script', address('javascript:alert(1)'), 'content-link', /can't be followed/],
    ['no scheme', address('//evil.example'), 'content-link', /can't be followed/],
    [
      'a file that is gone',
      address('/uploads/none.pdf'),
      'content-link',
      /has no file "\/uploads\/none.pdf"/,
    ],
    [
      'www',
      address('www.house.example/a'),
      'content-link',
      /has to begin with/,
      'https://www.house.example/a',
    ],
    [
      'a mail address',
      address('a@house.example'),
      'content-link',
      /has to begin with/,
      'mailto:a@house.example',
    ],
    ['a number', address('+91 80 5550 1911'), 'content-link', /has to begin with/, 'tel:+918055501911'],
    [
      'this very site',
      address('https://house.example/hall-rules'),
      'content-link',
      /this site itself/,
      '/hall-rules',
    ],
    ['no text', heading(' '), 'content-empty', /the block needs a text/],
    ['nothing', { record: { page_heading: null } }, 'content-empty', /the block needs a text/],
    [
      'an empty list',
      { record: { committee: { details: [] } }, block: PEOPLE },
      'content-empty',
      /needs an entry/,
    ],
    [
      'an item without its name',
      { record: { committee: { details: [{ name: '', designation: 'Chair' }] } }, block: PEOPLE },
      'content-empty',
      /the block needs a text/,
    ],
    [
      'no file',
      {
        record: { pdf_file: null },
        block: { type: 'file-grid', files: [{ name: 'Fees', file: '$page.pdf_file' }] },
      },
      'content-empty',
      /the block needs a file/,
    ],
    ['stars in plain text', heading('Our **policies**'), 'content-marks', /"\*\*" itself.*plain text/],
    ['a list in plain text', heading('Rules\n- one'), 'content-marks', /without lists/],
    ['HTML', heading('Our <b>policies</b>'), 'content-marks', /"<b>" itself/],
    ['an entity', heading('Rules &amp; policies'), 'content-marks', /"&amp;" itself/],
    [
      'a link in a text',
      { ...heading('See [this](/x)'), block: MARKUP },
      'content-marks',
      /field of its own/,
    ],
    ['filler', heading('Lorem ipsum dolor'), 'content-text', /only holds the place/],
    ['broken characters', heading('Donâ€™t run'), 'content-text', /broken characters/],
    ['no words for a picture', picture({ alternativeText: ' ' }), 'missing-alt', /no alternative text/],
    ['the name of a file', picture({ alternativeText: 'IMG_2044.jpg' }), 'missing-alt', /the name of a file/],
    ['a small picture', picture({ width: 640 }), 'small-picture', /640 px wide and shown 1440 px wide/],
    [
      'more than is shown',
      {
        record: { gallery: [MEDIA, MEDIA] },
        block: { type: 'gallery', pictures: '$page.gallery' },
      },
      'content-cut',
      /2 entries: visitors see the first 1/,
    ],
    [
      'a component that no block reads',
      zone('about.trust', 'about.word'),
      'unread-component',
      /^No block shows this "about.word": of "about", "about.trust" is/,
    ],
    [
      'a component twice',
      zone('about.trust', 'about.trust'),
      'unread-component',
      /only the first "about.trust" of "about" is/,
    ],
  ])('%s', (_, faulty, code, message, meant) => {
    const diagnostics = diagnosticsOf(faulty);
    expect(diagnostics.map(formatDiagnostic)).toHaveLength(1);
    const [first] = diagnostics;
    expect(first).toMatchObject({ code, severity: 'warning', message: expect.stringMatching(message) });
    expect(first?.suggestion).toBe(meant);
    expect(first?.line).toBeGreaterThan(1);
    expect(first?.message).toMatch(
      /\. Shown on \/(hall-rules|more) by the block [\w-]+ \(page-manifests\/.*blocks\[\d\]/,
    );
  });

  test('reports no HTML in a field for HTML', () => {
    const type = environment.model.types.get('/policies');
    const attributes = new Map(type?.attributes);
    attributes.set('page_heading', { kind: 'scalar', type: 'text', richText: 'html' });
    const types = new Map(environment.model.types);
    if (type) types.set('/policies', { ...type, attributes });
    const model = { ...environment.model, types };
    const said = diagnosticsOf(heading('<p>Our policies</p>'), model).map(formatDiagnostic).join();
    expect(said).toMatch(/field of the CMS is HTML.*rich text/);
    expect(said).not.toContain('has no effect');
  });

  test('reports a "**" without its end', () => {
    const [first, ...more] = diagnosticsOf({ record: { Motto: 1, page_heading: 'A **bold' }, block: MARKUP });
    expect([first?.code, more]).toEqual(['content-marks', []]);
  });
});

describe('sound content', () => {
  test.each<[string, Faulty]>([
    ['a page', address('/hall-rules')],
    ['a place on a page', address('/hall-rules#top')],
    ['a query', address('/hall-rules?a=b c')],
    ['an empty link', address('')],
    ['a link to nowhere', address('#')],
    ['another site', address('https://a.example/b')],
    ['a site whose name begins alike', address('https://house.example.org/b')],
    ['a number', address('tel:+1')],
    ['a file', address('/uploads/fees.pdf')],
    ['an answer of the server', address('/api/x')],
    ['signs in a text', heading('3 < 4, AT&T, R&D; C++ (a) [b] 50 % – “x” 5 * 3')],
    ['a test that is meant', heading('Test of English: how to-do lists help')],
    ['accents', heading('Café, Ångström, não, Ãlvaro')],
    [
      'bold and bullets where they are read',
      {
        record: { committee: { title: 'A **b**\n- c' } },
        block: { type: 'image-text', text: '$page.committee.title' },
      },
    ],
    ['a wide enough picture', picture({ width: 1000 })],
    ['a drawing', picture({ width: 20, url: '/uploads/hall.svg' })],
    [
      'a zone that is read by its places',
      {
        record: { about: [{ __component: 'about.word', title: 'A' }] },
        block: { type: 'image-text', title: '$page.about[0].title' },
      },
    ],
    ['a zone that no page reads', { record: { about: [{ __component: 'about.word', title: 'A' }] } }],
    [
      'an empty component that nobody needs',
      { record: { committee: null }, block: { type: 'image-text', title: '$page.committee.title' } },
    ],
  ])('%s', (_, faulty) => {
    expect(diagnosticsOf(faulty).map(formatDiagnostic)).toEqual([]);
  });
});

test('a faulty picture on several pages is reported once, in the media list', () => {
  expect(diagnosticsOf(picture({ alternativeText: '' })).map(formatDiagnostic)).toEqual([
    expect.stringMatching(
      /^cms\/media\/media\.json:2:3 {2}warning: hall\.webp: The picture "hall\.webp" has no /,
    ),
  ]);
});
