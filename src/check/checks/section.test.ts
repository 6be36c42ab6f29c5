import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { parseJson } from '../../core/json/json.ts';
import { check, createIncrementalCheck } from '../check.ts';
import { fixFiles } from '../fix/fix-files.ts';
import { environment, toManifests } from '../testing/world.ts';

const MAPPED = {
  'about.trust': { type: 'image-text', title: '$title', image: '$image' },
  'about.word': [{ type: 'cards', title: '$title' }],
  'about.campus': null,
};

const pageText = (
  entry: object,
  populate: unknown = { about: { populate: '*' }, gallery: true },
): string => `{
  "route": "/a",
  "title": "A",
  "description": "A.",
  "sources": { "page": { "endpoint": "/policies", "populate": ${JSON.stringify(populate)} }, "archive": { "endpoint": "/archive", "populate": { "entries": true } } },
  "blocks": [{ "type": "banner", "title": "$page.page_heading", "image": "$page.gallery[0]" },
${JSON.stringify(entry)}]
}`;

/** A file of page-manifests/sections. */
const shared = (uid: string, show: unknown) => ({
  file: `page-manifests/sections/${uid}.json`,
  text: JSON.stringify({ show }),
});

const findings = (...texts: Parameters<typeof toManifests>[0]): readonly string[] =>
  check({ ...environment, files: toManifests(texts) })
    .diagnostics.filter(({ code }) => !/^(?:populate-unused|unused-source)$/.test(code))
    .toSorted((a, b) => a.severity.localeCompare(b.severity))
    .map((diagnostic) => `${diagnostic.code}: ${formatDiagnostic(diagnostic)}`);

const ON = { about: { on: { 'about.trust': { populate: { image: true } }, 'about.word': true } } };

test('accepts a shared section for each component of a zone', () => {
  const populate = { ...ON, gallery: true };
  expect(findings(pageText({ $each: 'page.about', on: MAPPED }, populate))).toEqual([]);
  const { 'about.word': words, ...others } = MAPPED;
  const page = pageText({ $each: 'page.about', on: others }, populate);
  expect(findings(page, shared('about.word', words))).toEqual([]);
  const entry = { type: 'image-text', title: '$title', text: ['$text', 'None'] };
  expect(findings(pageText({ $each: 'archive.entries', show: entry }))).toEqual([]);
  expect(findings(pageText({ $each: 'archive.entries' }), shared('archive.entry', entry))).toEqual([]);
});

test('an incremental check reports the pages of a changed section', () => {
  const again = createIncrementalCheck();
  const { 'about.trust': trust, ...others } = MAPPED;
  const on = { 'about.trust': true, 'about.word': true };
  const page = pageText({ $each: 'page.about', on: others }, { about: { on }, gallery: true });
  for (const more of [{}, { image: '$image' }, {}]) {
    const files = toManifests([
      page,
      shared('about.trust', { type: 'image-text', title: '$title', ...more }),
    ]);
    const { diagnostics } = again({ ...environment, files });
    expect(diagnostics).toEqual(check({ ...environment, files }).diagnostics);
    const messages = diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
    expect(messages.includes('image')).toBe('image' in more);
  }
});

/** Sections of the zone, in which these components have these blocks. */
const zone = (on: object) => ({ $each: 'page.about', on: { ...MAPPED, ...on } });

test.each<[entry: object, code: string, words: string]>([
  [
    { $each: 'page.about', on: { 'about.word': null } },
    'unmapped-component',
    '"about.trust", "about.campus"',
  ],
  [zone({ 'about.wrod': null }), 'unknown-component', 'about.word'],
  [zone({ 'about.word': { type: 'cards', titel: 'x' } }), 'unknown-prop', 'Did you mean "title"'],
  [zone({ 'about.word': { type: 'cards', title: '$views' } }), 'unknown-field', '"views"'],
  [zone({ 'about.trust': { type: 'cards', title: '$image' } }), 'kind', ''],
  [zone({ 'about.word': { type: 'crads' } }), 'unknown-block', '"crads"'],
  [{ $each: 'page.about', onn: MAPPED }, 'shape', 'Did you mean "on"'],
  [{ $each: 'page.page_heading', show: { type: 'cards' } }, 'list', '$each'],
  [{ $each: 'page.about', show: { type: 'cards' } }, 'section', '"on"'],
  [{ $each: 'page.gallery', on: {} }, 'section', '"show"'],
  [{ $each: 'archive.entries' }, 'section', 'archive.entry.json'],
  [{ type: 'image-text', title: ['$page.gallery', '$page.page_heading'] }, 'list', ''],
  [zone({ 'about.word': [{ title: 'x' }] }), 'shape', '"type"'],
])('reports the entry %j as "%s" at its line and column', (entry, code, words) => {
  const [first = '', ...more] = findings(pageText(entry));
  expect(first).toMatch(new RegExp(`^${code}: .*:7:\\d+ `));
  expect(first).toContain(words);
  expect(more.filter((one) => !one.startsWith('unmapped-component'))).toEqual([]);
});

test('reports an error in a shared section in the file of the section', () => {
  const page = pageText({ $each: 'page.about', on: { 'about.trust': null, 'about.campus': null } });
  expect(findings(page, shared('about.word', { type: 'cards', title: '$tilte' }))).toEqual([
    expect.stringMatching(
      /^unknown-field: page-manifests\/sections\/about\.word\.json:1:\d+ .*"tilte".*title/s,
    ),
  ]);
  expect(findings(pageText({ type: 'cards' }), shared('about.wrod', null))).toEqual([
    expect.stringMatching(/^unknown-component: page-manifests\/sections\/about\.wrod\.json:1:1 /),
  ]);
});

test('--fix populates the fields that the blocks of each component read', () => {
  const { 'about.trust': _, ...others } = MAPPED;
  const page = pageText({ $each: 'page.about', on: others }, { gallery: true });
  const show = { type: 'image-text', image: '$image' };
  const [fixed] = fixFiles({ ...environment, files: toManifests([page, shared('about.trust', show)]) });
  expect(parseJson(fixed?.text ?? '')).toMatchObject({
    sources: { page: { populate: { gallery: true, ...ON } } },
  });
});

/** The findings about main headings when two records have a zone with the component. */
function headingFindings(uid: string, ...first: readonly object[]): readonly string[] {
  const record = (title: string) => ({ title, about: [{ __component: uid, title }] });
  const records = [record('One'), record('Two')];
  const on = {
    'about.trust': { type: 'banner', title: '$title' },
    'about.word': { type: 'cards', title: '$title' },
  };
  const page = {
    route: '/leaders/:id',
    title: 'A',
    description: 'A.',
    sources: { page: { endpoint: '/policies', populate: { about: { populate: '*' } } } },
    blocks: [...first, { $each: 'page.about', on }],
  };
  const { diagnostics } = check({
    ...environment,
    files: toManifests([JSON.stringify(page)]),
    records: ({ name }) => (name === 'policies' ? records : []),
    availableContent: { files: [], placeOf: () => ({ file: '/policies', path: [] }) },
  });
  return diagnostics.filter(({ code }) => code === 'no-heading').map(({ message }) => message);
}

test('reports sections without a main heading once per page', () => {
  expect(headingFindings('about.word')).toEqual([
    expect.stringMatching(/^None of these sections has the main heading.*; also about of "Two"\. Begin with/),
  ]);
});

test('accepts sections with a main heading in or before them', () => {
  expect(headingFindings('about.trust')).toEqual([]);
  expect(headingFindings('about.word', { type: 'banner', title: 'Leaders' })).toEqual([]);
});
