import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { loadSite } from './load-site.ts';
import { renderScenario } from './render-scenario.ts';
import type { Scenario } from './scenario.ts';
import { readScenarios } from './scenarios.ts';

const attributes = (fields: object) => ({ info: { displayName: 'x' }, attributes: fields });
const type = (name: string, kind: string, fields: object) => ({
  [`cms/src/api/${name}/content-types/${name}/schema.json`]: {
    kind,
    ...attributes(fields),
    info: { singularName: name, pluralName: `${name}s`, displayName: name },
  },
});
const STRING = { type: 'string' };
const DOCTOR = {
  endpoint: '/doctors',
  select: '[slug=:slug]',
  populate: { photo: true, hours: true, department: true, parts: { on: { 'clinic.quote': true } } },
};

/** A clinic: a page for each doctor, a page with all of them, and the clinic's own page. */
const CLINIC = {
  'cms/src/components/clinic/hours.json': attributes({ day: STRING, from: STRING }),
  'cms/src/components/clinic/quote.json': attributes({ text: { type: 'text' } }),
  ...type('department', 'collectionType', { name: STRING }),
  ...type('doctor', 'collectionType', {
    name: { type: 'string', required: true },
    slug: { type: 'uid', required: true },
    speciality: STRING,
    beds: { type: 'integer', max: 40 },
    code: { type: 'string', minLength: 2, regex: '^[A-Z]' },
    email: { type: 'email', required: true, unique: true },
    seen: { type: 'datetime' },
    rank: { type: 'enumeration', enum: ['head', 'chief'] },
    since: { type: 'date' },
    isOpen: { type: 'boolean' },
    story: { type: 'blocks' },
    photo: { type: 'media', multiple: false, allowedTypes: ['images'] },
    hours: { type: 'component', repeatable: true, component: 'clinic.hours', max: 2 },
    parts: { type: 'dynamiczone', components: ['clinic.quote'] },
    department: { type: 'relation', relation: 'manyToOne', target: 'api::department.department' },
  }),
  ...type('home', 'singleType', {
    title: STRING,
    rooms: { type: 'component', repeatable: true, component: 'clinic.hours' },
  }),
  'cms/content/home.json': { title: 'The clinic', rooms: [{ day: 'Monday', from: '9:00' }] },
  'cms/content/departments.json': [{ documentId: 'teeth', name: 'Teeth' }],
  'cms/content/doctors.json': [
    { documentId: 'ada', name: 'Ada', slug: 'ada', speciality: 'Cats', department: 'teeth' },
    { documentId: 'ben', name: 'Ben', slug: 'ben', speciality: 'Dogs' },
  ],
  'page-manifests/site.json': {
    locale: 'en',
    name: 'Clinic',
    origin: 'https://clinic.test',
    colors: { theme: '#123456', background: '#ffffff', text: '#000000', accent: '#123456' },
    categories: ['house'],
  },
  'page-manifests/index.json': {
    route: '/',
    title: 'Home',
    description: 'The clinic.',
    sources: {
      home: { endpoint: '/home', populate: { rooms: true } },
      rooms: { endpoint: '/home', populate: { rooms: true }, select: 'rooms' },
    },
    blocks: [
      { type: 'banner', title: '$home.title' },
      { type: 'card-grid', title: 'Rooms', cards: { $each: 'rooms', title: '$day' } },
    ],
  },
  'page-manifests/team.json': {
    route: '/team',
    title: 'Team',
    description: 'All doctors.',
    sources: { team: { endpoint: '/doctors' } },
    blocks: [
      { type: 'banner', title: 'Team' },
      {
        type: 'card-grid',
        cards: { $each: 'team', title: '$name', text: '$speciality', link: '/team/:slug' },
      },
    ],
  },
  'page-manifests/doctor.json': {
    route: '/team/:slug',
    title: '$doctor.name',
    description: 'A doctor.',
    sources: { doctor: DOCTOR, next: { ...DOCTOR, step: 1 } },
    blocks: [
      { type: 'banner', title: '$doctor.name' },
      { type: 'section', from: 'doctor', title: '$speciality', text: '$department.name' },
      { type: 'section', from: 'next', title: 'After this one: ', text: '$name' },
    ],
  },
};

const folder = await temporaryFolder();
await writeFiles(folder.path, CLINIC);
const site = await loadSite(folder.path);

/** The scenarios of a page with these sources, and the diagnostics as lines. */
function read(page: string, sources: object, files: Readonly<Record<string, string>> = {}) {
  const text = JSON.stringify({ page, sources }, null, 2);
  const beside = Object.entries(files).map(([name, own]) => ({
    file: `tests/scenarios/a/${name}`,
    text: own,
  }));
  return readScenarios(site, [{ file: ONE, text }, ...beside]);
}

const linesOf = (...given: Parameters<typeof read>) => read(...given).diagnostics.map(formatDiagnostic);

function shownTexts(scenario: Scenario): string {
  const main = /<main.*<.main>/s.exec(renderScenario(site, scenario).html)?.[0] ?? '';
  const texts = main.split(/<[^>]*>/).filter((text) => text !== '' && text !== 'After this one: ');
  return texts.join(', ');
}

const ada = { name: 'Ada', slug: 'ada' };
const doctor = (change: object) => ['/team/ada', { doctor: change }] as const;
const team = (change: object) => ['/team', { team: change }] as const;
const home = (change: object) => ['/', { home: change }] as const;
const strapi4 = (attributes: object) => ({ record: { data: { id: 1, attributes } } });
const part = (entry: object) => doctor({ patch: { parts: [entry] } });
const bodyOf = (...blocks: object[]) => doctor({ patch: { story: blocks } });
const DAY = { day: 'Monday' };

const ONE = 'tests/scenarios/a/one.json';
const HOME_FIELDS = /Its fields: "title", "rooms"/;

describe('a wrong fixture', () => {
  it.each([
    ['an object for a list', team({ record: {} }), /5:17 .*Expected a list with all its items, not {}/],
    ['a record for a list', team({ record: ada }), /5:17 .*Expected a list with all its items/],
    ['a list for a record', home({ record: [] }), /5:17 .*Expected an object, not \[\]/],
    ['a text for a record', home({ record: 'x' }), /5:17 .*Expected an object, not "x"/],
    ['no record', home({ record: null }), /2:11 .*"home" has no record, so there is no page/],
    ['texts for records', team({ record: ['ada'] }), /6:9 .*record\[0\]: Expected an object, not "ada"/],
    ['an empty record', home({ record: {} }), HOME_FIELDS],
    ['an empty selected record', doctor({ record: { id: 1 } }), /The record is empty.*"speciality"/],
    ['an object for components', home({ patch: { rooms: { day: 'x' } } }), /6:18 .*all its items/],
    ['an empty patch', doctor({ patch: {} }), /5:16 .*An empty patch changes nothing/],
    ['a patch with indexes', team({ patch: { 0: ada } }), /5:16 .*Expected a list/],
    ['components for a list', home({ record: { title: 'x', rooms: { day: 'x' } } }), /7:18 .*a list/],
    ['an id for a relation', doctor({ patch: { department: 'teeth' } }), /6:23 .*Expected an object/],
    ['a name for a file', doctor({ patch: { photo: 'ada.jpg' } }), /6:18 .*Expected a file, such as {/],
    ['a list for a file', doctor({ patch: { photo: [{ url: '/a.jpg' }] } }), /6:18 .*Expected a file/],
    ['a misspelt field', doctor({ record: { ...ada, specialty: 'x' } }), /8:9 .*Did you mean "speciality"/],
    ['an unknown field', doctor({ record: { ...ada, zzz: 'x' } }), /8:9 .*Its fields: "name", "slug"/],
    ['a misspelt patch', doctor({ patch: { specialty: 'x' } }), /6:9 .*Did you mean "speciality"/],
    ['a misspelt item', team({ record: [ada, { nmae: 'x' }] }), /11:11 .*\[1\]\.nmae: .*"name"/],
    ['a misspelt component field', home({ patch: { rooms: [{ dy: 'x' }] } }), /8:13 .*Did you mean "day"/],
    ['a field of a relation', doctor({ patch: { department: { nme: 'x' } } }), /7:11 .*Did you mean "name"/],
    ['a field of a file', doctor({ patch: { photo: { alternativText: 'x' } } }), /7:11 .*"alternativeText"/],
    ['an unknown component', part({ __component: 'clinic.quot' }), /8:28 .*Did you mean "clinic.quote"/],
    ['no component', part({ text: 'x' }), /7:11 .*Missing "__component": it is one of clinic.quote/],
    ['a misspelt zone field', part({ __component: 'clinic.quote', txt: 'x' }), /9:13 .*Did you mean "text"/],
    ['a removed field', home({ patch: { subtitle: 'x' } }), HOME_FIELDS],
    ['a number for a text', doctor({ patch: { speciality: 5 } }), /6:23 .*Expected a text, not 5/],
    ['a list for a text', doctor({ patch: { name: ['Ada'] } }), /6:17 .*Expected a text, not \["Ada"\]/],
    ['a text for a number', doctor({ patch: { beds: 'many' } }), /6:17 .*Expected a number, not "many"/],
    ['a number over the maximum', doctor({ patch: { beds: 99 } }), /6:17 .*Expected at most 40, not 99/],
    ['a fraction', doctor({ patch: { beds: 2.5 } }), /6:17 .*Expected a whole number, not 2.5/],
    ['too short a text', doctor({ patch: { code: 'A' } }), /6:17 .*Expected at least 2 characters, not "A"/],
    ['too many components', doctor({ patch: { hours: [DAY, DAY, DAY] } }), /6:18 .*at most 2 items, not 3/],
    ['a text against its pattern', doctor({ patch: { code: 'abc' } }), /6:17 .*matches \^\[A-Z\], not "abc"/],
    ['no required field', doctor({ record: { speciality: 'x' } }), /5:17 .*Missing "name".*or null/],
    ['an item without address', team({ record: [{ name: 'Eve' }] }), /6:9 .*record\[0\]: Missing "slug"/],
    ['equal addresses', team({ record: [ada, ada] }), /8:19 .*is the slug of \[1\].*must be unique/],
    ['the address of another', ['/team/ada', { next: { patch: ada } }], /7:17 .*"ada" is the slug of \[0\]/],
    ['no part of an address', team({ record: [{ ...ada, slug: 'a/b' }] }), /8:19 .*part of an address/],
    ['an unknown kind of block', bodyOf({ type: 'paragraf' }), /8:21 .*Did you mean "paragraph"/],
    ['a block without text', bodyOf({ type: 'heading' }), /7:11 .*Expected a block, such as/],
    ['one for a flag', doctor({ patch: { isOpen: 1 } }), /6:19 .*Expected true or false, not 1/],
    ['a text for a whole number', doctor({ patch: { beds: '9' } }), /6:17 .*Expected a number, not "9"/],
    ['a moment without zone', doctor({ patch: { seen: '2026-11-28T09:30' } }), /6:17 .*Expected a moment/],
    [
      'a file name for an address',
      doctor({ patch: { photo: { url: 'ada.jpg' } } }),
      /7:18 .*an address such/,
    ],
    ['a misspelt removal', doctor({ patch: { specialty: null } }), /6:9 .*Did you mean "speciality"/],
    ['an empty item', team({ record: [{}] }), /6:9 .*The record is empty.*"name"/],
    ['a file without address', doctor({ patch: { photo: { src: '/a.jpg' } } }), /6:18 .*Expected a file/],
    ['a video for a picture', doctor({ patch: { photo: { url: '/a.mp4' } } }), /7:18 .*not one of images/],
    ['texts for blocks', doctor({ patch: { story: ['x'] } }), /7:11 .*Expected a block, such as/],
    ['another option', doctor({ patch: { rank: 'cheif' } }), /6:17 .*"head", "chief".*Did you mean "chief"/],
    ['another date format', doctor({ patch: { since: '28/11/2026' } }), /6:18 .* day, such as "2026-11-28"/],
    ['a date that does not exist', doctor({ patch: { since: '2026-02-30' } }), /6:18 .*Expected a day/],
    ['a text for a flag', doctor({ patch: { isOpen: 'yes' } }), /6:19 .*Expected true or false/],
    ['a text for blocks', doctor({ patch: { story: '**x**' } }), /6:18 .*Expected a list, not/],
    ['an object for a text', home({ record: { title: { en: 'x' } } }), /6:18 .*Expected a text/],
    ['a field in place of "patch"', home({ title: 'x' }), /5:7 .*Unknown key "title"\. Known keys: "patch"/],
    ['an endpoint around the record', home({ record: { home: { title: 'x' } } }), HOME_FIELDS],
    ['attributes around the record', home({ record: { attributes: { title: 'x' } } }), HOME_FIELDS],
    ['a source of the layout', ['/', { frame: { patch: { title: 'x' } } }], /4:5 .*Unknown source "frame"/],
    ['a misspelt source', ['/', { hom: { patch: { title: 'x' } } }], /4:5 .*Did you mean "home"/],
    ['an unknown address', ['/tem', {}], /2:11 .*Did you mean "\/team"/],
    ['an address without record', ['/team/adda', {}], /2:11 .*matches \[slug=adda\].*\/team\/ada/],
    [
      'a patch of no record',
      ['/team/adda', doctor({ patch: { name: 'x' } })[1]],
      /5:16 .*no record to patch/,
    ],
    ['a route', ['/team/:slug', {}], /2:11 .*an address such as "\/fees"/],
    ['a slash at the end', ['/team/', {}], /2:11 .*Did you mean "\/team"/],
    ['another address', doctor({ record: { name: 'Eve', slug: 'eve' } }), /2:11 .*matches \[slug=ada\]/],
    ['a list without it', doctor({ record: [{ name: 'Eve', slug: 'eve' }] }), /2:11 .*matches \[slug=ada\]/],
    ['an answer of another type', home({ record: { data: { id: 1, name: 'x' }, meta: {} } }), HOME_FIELDS],
    ['an answer with a list', home({ record: { data: [{ title: 'x' }] } }), /5:17 .*Expected an object/],
    ['an error', home({ record: { data: null, error: { status: 404 } } }), /"fail": { "status": 404 }/],
    ['an answer without record', home({ record: { data: null } }), /2:11 .*"home" has no record/],
    ['an answer with a fault', home({ record: { data: { titel: 'x' } } }), /7:11 .*data\.titel: .*"title"/],
    ['a fault of Strapi 4', home(strapi4({ titel: 'x' })), /9:13 .*data\.attributes\.titel: .*"title"/],
    ['a missing file', home({ file: 'r.json' }), /5:15 .*There is no tests\/scenarios\/a\/r\.json/],
  ] as const)('with %s is an error', (_, [page, sources], message) => {
    const [line] = linesOf(page, sources);
    expect(line).toMatch(message);
    expect(line).toContain(ONE);
    expect(read(page, sources).scenarios).toEqual([]);
  });

  it.each([
    ['{\n "name": "A",\n "specialty": "x" }', 'r.json:3:2'],
    ['<html></html>', 'r.json:1:1'],
    ['{ "data": null, "error": { "status": 404 } }', 'r.json:1:1'],
  ])('in the separate file %j is reported with the name of that file', (text, place) => {
    const lines = linesOf('/team/ada', { doctor: { file: 'r.json' } }, { 'r.json': text });
    expect(lines).toContainEqual(expect.stringContaining(place));
  });

  it('in a file outside the folder of its page is refused', () => {
    const { scenarios, diagnostics } = readScenarios(site, [
      { file: 'tests/scenarios/a.json', text: '{ "page": "/" }' },
    ]);
    expect([scenarios, diagnostics.map(({ message }) => message)]).toEqual([
      [],
      [expect.stringContaining('not in the folder of its page')],
    ]);
  });
});

const full = JSON.stringify({
  page: '/team/ada',
  date: '2027-01-02',
  sources: doctor({ record: { name: 'Eve', speciality: 'Cows' } })[1],
});
const extending = (name: string, text = full) => {
  const own = { page: '/team/ada', extends: name, sources: { doctor: { patch: { name: 'Ava' } } } };
  const files = [
    { file: ONE, text: JSON.stringify(own) },
    { file: 'tests/scenarios/a/full.json', text },
  ];
  const { scenarios, diagnostics } = readScenarios(site, files);
  return {
    one: scenarios.find((scenario) => scenario.file === ONE),
    lines: diagnostics.map(formatDiagnostic),
  };
};

it('a scenario has the content and date of the scenario that it extends', () => {
  const { one, lines } = extending('full');
  expect(lines).toEqual([]);
  expect(one?.date).toBe('2027-01-02');
  expect(one && shownTexts(one)).toBe('Ava, Cows, Ben');
});

it.each([
  ['ful', full, [/one\.json:1:\d+ .*There is no tests\/scenarios\/a\/ful\.json.*Did you mean "full"/]],
  ['one', full, [/one\.json:1:\d+ .*There is no .*one\.json to extend/]],
  ['full', full.replace('name', 'nme'), [/full\.json:1:\d+ .*Did you mean "name"/]],
])('a scenario is refused if it extends "%s", which is missing or invalid', (name, text, lines) => {
  const found = extending(name, text);
  expect(found.one).toBeUndefined();
  expect(found.lines).toEqual(lines.map((line) => expect.stringMatching(line)));
});

describe('a fixture of a page with a selection', () => {
  it.each([
    ['the selected record', doctor({ record: { name: 'Adele' } }), 'Adele, Ben'],
    ['a patch of it', doctor({ patch: { speciality: 'Cows' } }), 'Ada, Cows, Teeth, Ben'],
    ['the whole list', doctor({ record: [ada] }), 'Ada'],
    ['an answer of Strapi 5', doctor({ record: { data: { name: 'Adele' }, meta: {} } }), 'Adele, Ben'],
    [
      'an answer of Strapi 4',
      doctor(strapi4({ name: 'Adele', slug: 'ada', department: { data: null } })),
      'Adele, Ben',
    ],
    ['a selected list', ['/', { rooms: { record: [{ day: 'Friday' }] } }], 'The clinic, Rooms, Friday'],
    ['a record with that list', ['/', { rooms: { patch: { title: 'A', rooms: [] } } }], 'A, Rooms'],
    ['a new record', ['/team/cy', { doctor: { record: { name: 'Cy' } } }], 'Cy'],
    [
      'changes of two sources',
      [
        '/team/ada',
        { doctor: { patch: { name: 'Ada II' } }, next: { record: { name: 'Ben II', slug: 'ben' } } },
      ],
      'Ada II, Cats, Teeth, Ben II',
    ],
  ] as const)('may be %s', (_, [page, sources], shown) => {
    const { scenarios, diagnostics } = read(page, sources);
    expect(diagnostics.map(formatDiagnostic)).toEqual([]);
    expect(scenarios.map(shownTexts)).toEqual([shown]);
  });
});
