import { expect, it } from 'vitest';
import { defineBlock } from '../../core/block/define-block.ts';
import { text } from '../../core/block/fields.ts';
import type { SiteInput } from '../plan/site-files.ts';
import { buildInput, FIRST_SITE, type RandomSite } from '../testing/random-site.ts';
import { createSiteInput, loadContent, MANIFESTS, story, testPages } from '../testing/stories-site.ts';
import { buildExportedFiles, staticAnswerUrl } from './exported-files.ts';
import { hostFileName } from './file-names.ts';

const QUERY = '/api/people?populate%5Bphoto%5D=*&sort=name';
const people: RandomSite = {
  ...FIRST_SITE,
  content: new Map([...FIRST_SITE.content, [QUERY, { record: { title: 'People' } }]]),
  pages: [
    ...FIRST_SITE.pages,
    {
      route: '/people',
      title: 'People',
      description: '',
      sources: { page: { url: QUERY } },
      blocks: [{ type: 'words', title: '$page.title' }],
    },
  ],
};
/** Keeps the bytes in memory, because there are few files. */
const keep = (bytes: Buffer) => async () => bytes;
type Made = Awaited<ReturnType<typeof buildExportedFiles>>;
type Before = Parameters<typeof buildExportedFiles>[0]['before'];
const made = (site: RandomSite, before?: Before) => madeOf(buildInput(site), before);
const madeOf = async (input: SiteInput, before: Before = new Map()) => {
  const found = await buildExportedFiles({ ...input, build: 'build', before, keep });
  const read = [...found.files].map(async ([name, file]) => [name, await file.read?.()] as const);
  return { ...found, files: new Map(await Promise.all(read)), wanted: found.files };
};
/** The list of an earlier export of these files, for the next one. */
const leftBy = (wanted: Made['files']) =>
  new Map(
    [...wanted].flatMap(([name, { from }]) => (from ? [[from.address, { ...from, name }] as const] : [])),
  );
const bodyOf = (files: ReadonlyMap<string, unknown>, name: string) => String(files.get(name));

it('gives every file a name that all file systems accept', async () => {
  const { files, faults } = await made(people);
  expect(faults).toEqual([]);
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  expect(pages.sort().join(' ')).toBe('404.html index.html item/1.html item/404.html people.html');
  for (const name of ['_pages/index.json', '_pages/item/1.json', 'sitemap.xml', 'robots.txt', 'icon.svg'])
    expect(files.has(name), name).toBe(true);
});

it('writes security.txt only if the site has a security contact', async () => {
  const input = buildInput(people);
  const site = { ...input.pages.site, security: { contact: 'it@site.example' } };
  const { files } = await madeOf({ ...input, pages: { ...input.pages, site } });
  expect(bodyOf(files, '.well-known/security.txt')).toContain('Contact: mailto:it@site.example\n');
  expect((await madeOf(input)).files.has('.well-known/security.txt')).toBe(false);
});

it('refers to a source by the same file name in every file', async () => {
  const { files } = await made(people);
  const url = staticAnswerUrl(QUERY);
  expect(url).toMatch(/^\/api\/people-[0-9a-f]{10}\.json$/);
  expect(bodyOf(files, '_pages/people.json')).toContain(`"${url}"`);
  for (const name of ['people.html', '_pages/people.json'])
    expect(bodyOf(files, name)).not.toContain('populate');
  expect(JSON.parse(bodyOf(files, url.slice(1)))).toMatchObject({ data: { title: 'People' } });
});

it('gives each query of an endpoint a file name that stays the same', () => {
  expect(staticAnswerUrl('/api/people?a=1')).not.toBe(staticAnswerUrl('/api/people?a=2'));
  expect(staticAnswerUrl('/api/a/b?c')).toBe(staticAnswerUrl('/api/a/b?c'));
  expect(staticAnswerUrl('/api/a/b?c')).toMatch(/^\/api\/a-b-[0-9a-f]{10}\.json$/);
});

it('renders only changed files again, with the bytes of a full export', async () => {
  const first = await made(people);
  const content = new Map([...people.content, [QUERY, { record: { title: 'Other people' } }]]);
  const [whole, changed] = [
    await made({ ...people, content }),
    await made({ ...people, content }, leftBy(first.wanted)),
  ];
  const again = [...changed.files].filter(([, body]) => body !== undefined);
  expect(again.map(([name]) => name).sort()).toEqual([
    '_pages/people.json',
    staticAnswerUrl(QUERY).slice(1),
    'people.html',
  ]);
  expect([...changed.files.keys()].sort()).toEqual([...whole.files.keys()].sort());
  for (const [name, body] of again) expect(body, name).toEqual(whole.files.get(name));
  const nothing = await made(people, leftBy(first.wanted));
  expect([...nothing.files].filter(([, body]) => body !== undefined)).toEqual([]);
});

it('tries a failing page again at each export, and reports it', async () => {
  const problems: unknown[] = [];
  const broken = defineBlock({ title: text() }, () => {
    throw new Error('a broken block');
  });
  const input = {
    ...buildInput(people),
    registry: new Map([['words', broken]]),
    report: (problem: unknown) => problems.push(problem),
    build: 'build',
    keep,
  };
  const first = await buildExportedFiles({ ...input, before: new Map() });
  const said = problems.length;
  expect(said).toBeGreaterThan(0);
  expect(first.files.has('people.html')).toBe(true);
  await buildExportedFiles({ ...input, before: leftBy(first.files) });
  expect(problems.length).toBe(said * 2);
});

it('omits a page without content and deletes a removed page', async () => {
  const asleep = new Map([...people.content, [QUERY, { failure: { status: 500, message: 'Asleep' } }]]);
  const failing = await made({ ...people, content: asleep });
  expect(failing.files.has('people.html')).toBe(false);
  expect(failing.files.has(staticAnswerUrl(QUERY).slice(1))).toBe(false);
  expect(bodyOf(failing.files, 'sitemap.xml')).toContain('/people');
  const lost = new Map([...people.content, ['/api/b', { failure: { status: 500, message: 'Asleep' } }]]);
  expect((await made({ ...people, content: lost })).files.has('404.html')).toBe(false);
  const away = { failure: { status: 404, message: 'Not Found', gone: true as const } };
  const gone = await made({ ...people, content: new Map([...people.content, [QUERY, away]]) });
  expect(gone.files.has('people.html')).toBe(false);
  expect(bodyOf(gone.files, 'sitemap.xml')).not.toContain('/people');
});

it('reports a page whose file name is taken', async () => {
  const [home] = FIRST_SITE.pages;
  if (!home) throw new Error('no page');
  const { faults } = await made({
    ...FIRST_SITE,
    pages: [...FIRST_SITE.pages, { ...home, route: '/index' }],
  });
  expect(faults).toContainEqual('/index is left out: index.html is another page already.');
});

it('writes the 404 page of a site with records at the root', async () => {
  const pages = FIRST_SITE.pages.map((page) => ({ ...page, route: page.route.replace('/item', '') }));
  const one = await made({ ...FIRST_SITE, pages });
  const other = await made({ ...FIRST_SITE, pages: pages.toReversed() });
  expect([...one.faults, ...other.faults]).toEqual([]);
  expect(bodyOf(other.files, '404.html')).toBe(bodyOf(one.files, '404.html'));
});

it('names a file after the decoded address, inside the folder', () => {
  const page = 'text/html; charset=utf-8';
  expect(hostFileName('/', page)).toBe('index.html');
  expect(hostFileName('/people/J%C3%BCrgen%20K', page)).toBe('people/Jürgen K.html');
  expect(hostFileName('/uploads/a.pdf', '')).toBe('uploads/a.pdf');
  for (const address of ['/..', '/a/../b', '/%2e%2e/b', '/a%2fb', '/a%5cb', '/a%00', '/%E0%A4%A', '//b'])
    expect(hostFileName(address, page), address).toBeUndefined();
});

it('shortens the names of records with long slugs', async () => {
  const slugs = ['ಸುದ್ದಿ'.repeat(12), '🎓'.repeat(30), 'x'.repeat(200), 'x'.repeat(300)];
  const pages = testPages([MANIFESTS.list, MANIFESTS.item]);
  const records = slugs.map((slug, at) => story(at, { slug }));
  const { files, faults, unnamed } = await madeOf(createSiteInput(pages, await loadContent(pages, records)));
  const long = [...files.keys()]
    .flatMap((name) => name.split('/'))
    .filter((part) => Buffer.byteLength(part) > 255);
  expect(long).toEqual([]);
  for (const slug of slugs.slice(0, 3)) expect(files.has(`stories/${slug}.html`)).toBe(true);
  const page = String(files.get(`stories/${slugs[0]}.html`));
  const answers = [...files.keys()].filter((name) => name.startsWith('api/') && page.includes(name));
  expect(answers.length).toBeGreaterThanOrEqual(3);
  // No file can have a name of 300 characters; that page must not stop the export of the others.
  expect(faults).toEqual([]);
  expect(unnamed).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/stories\/x{300} is left out: no file can have this name/),
    ]),
  );
});
