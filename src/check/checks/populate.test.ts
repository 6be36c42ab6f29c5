import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { check } from '../check.ts';
import { environment, FILE } from '../testing/world.ts';

/** The diagnostics of the populate of a page with these blocks. */
function about(populate: unknown, blocks: readonly object[]): string[] {
  const sources = { page: { endpoint: '/policies', ...(populate === undefined ? {} : { populate }) } };
  const text = JSON.stringify({ route: '/a', title: 'A', description: 'A.', sources, blocks });
  const { diagnostics } = check({
    ...environment,
    files: [{ file: FILE, text }],
  });
  return diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).replace(/^\S+ +/, ''));
}

const banner = { type: 'banner', title: '$page.page_heading', image: '$page.banner_image' };
const people = {
  type: 'people',
  from: 'page.committee',
  people: { $each: 'details', name: '$name', photo: '$photo' },
};
const trust = { type: 'image-text', image: '$page.about[__component=about.trust].image' };
const campus = { type: 'gallery', pictures: '$page.about[__component=about.campus].views' };
const anyTitle = { type: 'image-text', title: '$page.about[0].title' };
const anyImage = { type: 'image-text', image: '$page.about[0].image' };
const deep = { populate: { details: { populate: { photo: true } } } };
const withLogo = { populate: { ...deep.populate, logo: true } };
const onTrust = { 'about.trust': { populate: { image: true } } };

test.each<[string, unknown, readonly object[]]>([
  ['plain fields without populate', undefined, [{ type: 'banner', title: '$page.page_heading' }]],
  ['by name', { banner_image: true }, [banner]],
  ['by "*"', '*', [banner]],
  ['deeply', { committee: deep }, [people]],
  ['by "*" of a component', { committee: { populate: { details: { populate: '*' } } } }, [people]],
  ['a zone with true', { about: true }, [anyTitle]],
  ['a zone with "*"', { about: { populate: '*' } }, [trust, campus, anyTitle]],
  ['a component of a zone', { about: { on: onTrust } }, [trust]],
  ['only the fields needed', { banner_image: { fields: ['url'] } }, [banner]],
])('accepts bound fields that are populated: %s', (_, populate, blocks) => {
  expect(about(populate, blocks)).toEqual([]);
});

const missing = (path: string) =>
  `"${path}" is not populated. Add it to sources.page.populate (--fix writes it)`;
const notChosen = (path: string) =>
  `"${path}" is not among the "fields" that sources.page.populate chooses (--fix adds it)`;
const compared = { type: 'image-text', title: '$page.committee.details[name=Ann].designation' };
const details = (populated: unknown) => ({ committee: { populate: { details: populated } } });

test.each<[populate: unknown, block: object, message: string]>([
  [undefined, banner, `image: ${missing('banner_image')}`],
  [details({ fields: ['designation'] }), compared, `title: ${notChosen('committee.details.name')}`],
  [details(true), people, `people.photo: ${missing('committee.details.photo')}`],
  ['*', people, `people.$each: ${missing('committee.details')}`],
  [{ about: true }, trust, `image: ${missing('about.image')}`],
  [{ banner_image: { fields: ['name'] } }, banner, `image: ${notChosen('banner_image.url')}`],
])('reports fields missing in the populate %j of %j', (populate, block, message) => {
  expect(about(populate, [block])).toEqual([`blocks[0].${message}`]);
});

test('reports a bound component that "on" of a populate lacks', () => {
  expect(about({ about: { on: onTrust } }, [trust, campus])).toEqual([
    'blocks[1].pictures: The component "about.campus" is not among those of "on" in sources.page.populate (--fix adds it)',
  ]);
});

test('reports a field that is missing in populate only at its first use', () => {
  expect(about(undefined, [banner, { ...banner, type: 'image-text' }])).toHaveLength(1);
});

test.each<[populate: unknown, block: object, message: string]>([
  [{ banner_image: true, gallery: true }, banner, '.gallery: "gallery" is populated'],
  [{ committee: withLogo }, people, '.committee.populate.logo: "logo" is populated'],
  [{ about: { on: { ...onTrust, 'about.word': true } } }, trust, '.about.on.about.word: "about.word" is pop'],
  ['*', { type: 'banner', title: '$page.page_heading' }, ': Everything is populated'],
  [{ about: { populate: '*' } }, anyTitle, '.about.populate: "about.populate" is populated'],
])('reports populated fields that nothing binds: %j', (populate, block, message) => {
  expect(about(populate, [block])).toEqual([
    expect.stringContaining(`warning: sources.page.populate${message}`),
  ]);
});

test('reports no populated field as unused while another error may hide its use', () => {
  const typo = { type: 'banner', title: 'A', imag: '$page.banner_image' };
  expect(about({ banner_image: true }, [typo])).toEqual([expect.stringContaining('Unknown prop "imag"')]);
});

test('counts all populated components of a zone as used by an index', () => {
  const on = { ...onTrust, 'about.campus': { populate: { image: true } }, 'about.word': true };
  expect(about({ about: { on } }, [anyImage])).toEqual([]);
});
