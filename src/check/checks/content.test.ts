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
const shown = (record: Faulty['record'], props: object): Faulty => ({
  record,
  block: { type: 'image-text', ...props },
});
const WORD = { about: [{ __component: 'about.word', title: 'A' }] };
const address = (text: string): Faulty => ({ record: { breadcrumb_link: text }, block: ADDRESS });
const heading = (text: string): Faulty => ({ record: { page_heading: text } });
const picture = (more: object): Faulty => ({ record: { banner_image: { ...MEDIA, ...more } } });

describe('faulty content is reported once, with its page and block', () => {
  type Row = readonly [name: string, Faulty, message: RegExp, suggestion?: string];
  const FAULTS: Readonly<Record<string, readonly Row[]>> = {
    'content-link': [
      ['a blank', address('/hall rules'), /^A blank in the address/, '/hall-rules'],
      ['no slash', address('hall-rules'), /would lead to a page of this site/, '/hall-rules'],
      ['a typo', address('/hall-ruls'), /^No page has the address/, '/hall-rules'],
      ['other capitals', address('/Hall-Rules'), /^No page has the address/, '/hall-rules'],
      ['a moved page', address('/hall-rule?a=1#b'), /has moved/, '/more?a=1#b'],
      ['a moved page with a query of its own', address('/part?a=1#b'), /has moved/, '/more?part=2#b'],
      ['a page moved by its query', address('/index.php?id=7'), /has moved/, '/more'],
      ['a moved page whose route has a parameter', address('/former/7'), /has moved/, '/more'],
      ['a removed page', address('/elsewhere'), /^No page has the address "\/elsewhere"/],
      ['a script', address('javascript:alert(1)'), /can't be followed/],
      ['no scheme', address('//evil.example'), /can't be followed/],
      ['a removed file', address('/uploads/none.pdf'), /has no file "\/uploads\/none.pdf"/],
      ['www', address('www.house.example/a'), /has to begin with/, 'https://www.house.example/a'],
      ['a mail address', address('a@house.example'), /has to begin with/, 'mailto:a@house.example'],
      ['a number', address('+91 80 5550 1911'), /has to begin with/, 'tel:+918055501911'],
      ['this very site', address('https://house.example/hall-rules'), /address of this site/, '/hall-rules'],
    ],
    'content-empty': [
      ['no text', heading(' '), /the block needs a text/],
      ['nothing', { record: { page_heading: null } }, /the block needs a text/],
      ['an empty list', { record: { committee: { details: [] } }, block: PEOPLE }, /needs an entry/],
      [
        'an item without its name',
        { record: { committee: { details: [{ name: '', designation: 'Chair' }] } }, block: PEOPLE },
        /the block needs a text/,
      ],
      [
        'no file',
        {
          record: { pdf_file: null },
          block: { type: 'file-grid', files: [{ name: 'Fees', file: '$page.pdf_file' }] },
        },
        /the block needs a file/,
      ],
    ],
    'content-marks': [
      ['asterisks in plain text', heading('Our **policies**'), /"\*\*" itself.*plain text/],
      ['a list in plain text', heading('Rules\n- one'), /without lists/],
      ['HTML', heading('Our <b>policies</b>'), /"<b>" itself/],
      ['an entity', heading('Rules &amp; policies'), /"&amp;" itself/],
      ['a link in a text', { ...heading('See [this](/x)'), block: MARKUP }, /separate field/],
    ],
    'content-text': [
      ['placeholder text', heading('Lorem ipsum dolor'), /is filler/],
      ['broken characters', heading('Donâ€™t run'), /broken characters/],
    ],
    'missing-alt': [
      ['no alternative text', picture({ alternativeText: ' ' }), /no alternative text/],
      ['a file name as alternative text', picture({ alternativeText: 'IMG_2044.jpg' }), /the name of a file/],
    ],
    'small-picture': [['a small picture', picture({ width: 640 }), /640 px wide and shown 1440 px wide/]],
    'content-cut': [
      [
        'more entries than the block shows',
        { record: { gallery: [MEDIA, MEDIA] }, block: { type: 'gallery', pictures: '$page.gallery' } },
        /2 entries: visitors see the first 1/,
      ],
    ],
    'unread-component': [
      [
        'a component that no block reads',
        zone('about.trust', 'about.word'),
        /^No block shows this "about.word": of "about", pages show "about.trust"\./,
      ],
      ['a component twice', zone('about.trust', 'about.trust'), /pages show only the first "about.trust"\./],
      [
        'a component five times',
        zone('about.trust', ...Array.from({ length: 5 }, () => 'about.word')),
        /pages show "about.trust"; also about\[2\], about\[3\], about\[4\] and 1 more\. Remove/,
      ],
    ],
  };
  const all = Object.entries(FAULTS).flatMap(([code, rows]) =>
    rows.map(([name, faulty, message, suggestion]) => ({ code, name, faulty, message, suggestion })),
  );

  test.each(all)('$code: $name', ({ code, faulty, message, suggestion }) => {
    const diagnostics = diagnosticsOf(faulty);
    expect(diagnostics.map(formatDiagnostic)).toHaveLength(1);
    const [first] = diagnostics;
    expect(first).toMatchObject({ code, severity: 'warning', message: expect.stringMatching(message) });
    expect(first?.suggestion).toBe(suggestion);
    expect(first?.line).toBeGreaterThan(1);
    expect(first?.message).toMatch(
      /\. Shown on \/(hall-rules|more) by the block [\w-]+ \(page-manifests\/.*blocks\[\d\]/,
    );
  });

  test('reports no HTML in a field whose format is HTML', () => {
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

  test('reports an unclosed "**"', () => {
    const [first, ...more] = diagnosticsOf({ record: { Motto: 1, page_heading: 'A **bold' }, block: MARKUP });
    expect([first?.code, more]).toEqual(['content-marks', []]);
  });
});

test.each<[string, Faulty]>([
  ['a page', address('/hall-rules')],
  ['an anchor on a page', address('/hall-rules#top')],
  ['a query', address('/hall-rules?a=b c')],
  ['an empty link', address('')],
  ['a link to "#"', address('#')],
  ['another site', address('https://a.example/b')],
  ['a site whose host begins with that of this site', address('https://house.example.org/b')],
  ['a number', address('tel:+1')],
  ['a file', address('/uploads/fees.pdf')],
  ['an address of the API', address('/api/x')],
  ['special characters in a text', heading('3 < 4, AT&T, R&D; C++ (a) [b] 50 % – “x” 5 * 3')],
  ['the word "Test" in a real heading', heading('Test of English: how to-do lists help')],
  ['accents', heading('Café, Ångström, não, Ãlvaro')],
  ['bold and bullets', shown({ committee: { title: 'A **b**\n- c' } }, { text: '$page.committee.title' })],
  ['a wide enough picture', picture({ width: 1000 })],
  ['a drawing', picture({ width: 20, url: '/uploads/hall.svg' })],
  ['a zone that is read by index', shown(WORD, { title: '$page.about[0].title' })],
  ['a zone that no page reads', { record: WORD }],
  ['an empty component for an optional prop', shown({ committee: null }, { title: '$page.committee.title' })],
])('accepts the content: %s', (_, faulty) => {
  expect(diagnosticsOf(faulty).map(formatDiagnostic)).toEqual([]);
});

test('a faulty picture on several pages is reported once, in the media list', () => {
  expect(diagnosticsOf(picture({ alternativeText: '' })).map(formatDiagnostic)).toEqual([
    expect.stringMatching(
      /^cms\/media\/media\.json:2:3 {2}warning: hall\.webp: The picture "hall\.webp" has no /,
    ),
  ]);
});
