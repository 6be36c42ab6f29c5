import { describe, expect, test } from 'vitest';
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

describe('bound fields', () => {
  test.each<[string, unknown, readonly object[]]>([
    ['plain fields need nothing', undefined, [{ type: 'banner', title: '$page.page_heading' }]],
    ['by name', { banner_image: true }, [banner]],
    ['by everything', '*', [banner]],
    ['deeply', { committee: deep }, [people]],
    ['by everything inside', { committee: { populate: { details: { populate: '*' } } } }, [people]],
    ['a zone, plainly', { about: true }, [anyTitle]],
    ['a zone, one level of everything', { about: { populate: '*' } }, [trust, campus, anyTitle]],
    ['a component of a zone', { about: { on: { 'about.trust': { populate: { image: true } } } } }, [trust]],
    ['only the fields needed', { banner_image: { fields: ['url'] } }, [banner]],
  ])('are sound: %s', (_, populate, blocks) => {
    expect(about(populate, blocks)).toEqual([]);
  });

  test.each<[string, unknown, readonly object[], string]>([
    [
      'nothing',
      undefined,
      [banner],
      'blocks[0].image: "banner_image" is not populated. Add it to sources.page.populate (--fix writes it)',
    ],
    [
      'a field that is only compared',
      { committee: { populate: { details: { fields: ['designation'] } } } },
      [{ type: 'image-text', title: '$page.committee.details[name=Ann].designation' }],
      'blocks[0].title: "committee.details.name" is not among the "fields" that sources.page.populate chooses (--fix adds it)',
    ],
    [
      'one level too few',
      { committee: { populate: { details: true } } },
      [people],
      'blocks[0].people.photo: "committee.details.photo" is not populated. Add it to sources.page.populate (--fix writes it)',
    ],
    [
      'everything is one level',
      '*',
      [people],
      'blocks[0].people.$each: "committee.details" is not populated. Add it to sources.page.populate (--fix writes it)',
    ],
    [
      'a zone only plainly',
      { about: true },
      [trust],
      'blocks[0].image: "about.image" is not populated. Add it to sources.page.populate (--fix writes it)',
    ],
    [
      'fields without the address',
      { banner_image: { fields: ['name'] } },
      [banner],
      'blocks[0].image: "banner_image.url" is not among the "fields" that sources.page.populate chooses (--fix adds it)',
    ],
  ])('must be populated: %s', (_, populate, blocks, message) => {
    expect(about(populate, blocks)).toEqual([message]);
  });

  test('reports a bound component that "on" lacks, as in the LaunchPad demo', () => {
    const populate = { about: { on: { 'about.trust': { populate: { image: true } } } } };
    expect(about(populate, [trust, campus])).toEqual([
      'blocks[1].pictures: The component "about.campus" is not among those of "on" in sources.page.populate (--fix adds it)',
    ]);
  });

  test('are reported once, at the first use', () => {
    expect(about(undefined, [banner, { ...banner, type: 'image-text' }])).toHaveLength(1);
  });
});

describe('populated fields', () => {
  test.each<[string, unknown, readonly object[], string]>([
    [
      'a field',
      { banner_image: true, gallery: true },
      [banner],
      'warning: sources.page.populate.gallery: "gallery" is populated',
    ],
    [
      'a deep field',
      { committee: { populate: { details: { populate: { photo: true } }, logo: true } } },
      [people],
      'warning: sources.page.populate.committee.populate.logo: "logo" is populated',
    ],
    [
      'a component of a zone',
      { about: { on: { 'about.trust': { populate: { image: true } }, 'about.word': true } } },
      [trust],
      'warning: sources.page.populate.about.on.about.word: "about.word" is populated',
    ],
    [
      'everything',
      '*',
      [{ type: 'banner', title: '$page.page_heading' }],
      'warning: sources.page.populate: Everything is populated',
    ],
    [
      'everything inside',
      { about: { populate: '*' } },
      [anyTitle],
      'warning: sources.page.populate.about.populate: "about.populate" is populated',
    ],
  ])('must be bound: %s', (_, populate, blocks, message) => {
    expect(about(populate, blocks)).toEqual([expect.stringContaining(message)]);
  });

  test('nothing is reported as unused while another error may hide its use', () => {
    const typo = { type: 'banner', title: 'A', imag: '$page.banner_image' };
    expect(about({ banner_image: true }, [typo])).toEqual([expect.stringContaining('Unknown prop "imag"')]);
  });

  test('are all used by an index into a zone', () => {
    const on = {
      'about.trust': { populate: { image: true } },
      'about.campus': { populate: { image: true } },
      'about.word': true,
    };
    expect(about({ about: { on } }, [anyImage])).toEqual([]);
  });
});

describe('a populate that the CMS would refuse', () => {
  test.each<[string, unknown, string]>([
    ['an unknown field', { baner_image: true }, 'Invalid key baner_image'],
    ['a plain field', { page_heading: true }, 'Invalid key page_heading'],
    ['a level without populate', { committee: { details: true } }, 'Invalid key details'],
    ['a list', ['banner_image'], 'Populate is an object of fields, or "*"'],
    ['false', { banner_image: false }, ''],
    ['an empty object', { banner_image: {} }, 'An empty object populates nothing'],
    ['null', { banner_image: null }, ''],
    ['everything of a zone by name', { about: { populate: { image: true } } }, 'Invalid key populate'],
    ['an unknown component', { about: { on: { 'about.trst': true } } }, 'Did you mean "about.trust"?'],
    ['a bracket in a name', { 'committee[populate]': true }, 'Invalid key'],
  ])('is reported: %s', (_, populate, message) => {
    expect(about(populate, [{ type: 'banner', title: '$page.page_heading' }])).toEqual([
      expect.stringContaining(message),
    ]);
  });
});
