import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readHeld, writeAcceptance } from '../../src/guard/guard-files.ts';
import { makeResponse } from '../../src/http/stored-response.ts';
import { objectPath } from '../../src/store/objects.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';
import { copyState } from '../setup/copy-state.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { FULL, runs } from '../setup/full.ts';
import { type GuardedSite, openGuardedSite, type RunningPublisher } from '../setup/guarded-site.ts';
import { everyType } from './routes.ts';

/** The pages that these tests name. */
const NAMED = [
  ...['/gallery', '/our-policy', '/NAAC-Accredited', '/NIRF', '/scholarship', '/placements'],
  ...['/research-and-grants', '/online-classes', '/notice-board', '/rgc-commerce', '/our-courses'],
  ...['/external-publications', '/medical-college', '/campus-life'],
];
// An ordinary run takes these, and others so that every type of block is there.
const PATHS = [...new Set([...everyType, ...NAMED])];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const NOT_FOUND = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
const notFound = () => json(NOT_FOUND, 404);

let site: GuardedSite;
let service: ReturnType<typeof embeddedService>;
let whole: Folder;
beforeAll(async () => {
  site = await openGuardedSite(PATHS);
  service = embeddedService(site.content);
  whole = await temporaryFolder();
  const first = site.start(whole.path);
  await first.refresh();
  expect(first.lines.join('\n')).not.toMatch(/is refused|answers 404/);
});
afterAll(() => whole.remove());
let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
  site.interfere(() => undefined);
});
afterEach(() => folder.remove());

/** A running site with everything published: once for all tests, each of which gets a copy. */
async function published(): Promise<RunningPublisher> {
  await copyState(whole.path, folder.path);
  const running = site.start(folder.path);
  await running.refresh();
  return running;
}

/** The CMS's answer, with every value that `change` names replaced. */
async function altered(url: string, change: (value: unknown, name: string) => unknown): Promise<Response> {
  const { data } = JSON.parse(await (await service(new Request(`http://content.invalid${url}`))).text());
  return json({ data: JSON.parse(JSON.stringify(data), (name, value: unknown) => change(value, name)) });
}

const EMPTYING: readonly (readonly [string, (url: string) => Response | Promise<Response>])[] = [
  ['null', () => json({ data: null })],
  ['[]', () => json({ data: [] })],
  ['{}', () => json({ data: {} })],
  ['a string', () => json({ data: 'Hello' })],
  ['all fields null', (url) => altered(url, (value) => (typeof value === 'object' ? value : null))],
  ['all fields empty', (url) => altered(url, (value) => (typeof value === 'string' ? '' : value))],
  ['empty lists', (url) => altered(url, (value) => (Array.isArray(value) ? [] : value))],
  [
    'no parts',
    (url) => altered(url, (value, name) => (name !== '' && typeof value === 'object' ? null : value)),
  ],
  ['204', () => new Response(null, { status: 204 })],
  ['NotFoundError', notFound],
  ['invalid UTF-8', () => new Response(Buffer.from('{"data":{"banner_title":"Our \xff\xfe"}}', 'latin1'))],
];

const pages = (running: RunningPublisher) => PATHS.map((path) => [path, running.named(path)]);

describe('a CMS that answers everything with nothing', () => {
  let state: Folder;
  let running: RunningPublisher;
  let before: ReturnType<typeof pages>;
  beforeAll(async () => {
    state = await temporaryFolder();
    await copyState(whole.path, state.path);
    running = site.start(state.path);
    await running.refresh();
    before = pages(running);
    expect(before.filter(([, named]) => !named?.startsWith('200 '))).toEqual([]);
  });
  afterAll(() => state.remove());

  /** In an ordinary run only these kinds are tried after a restart, too, which takes as long as all else. */
  const isRestarted = (kind: string) => FULL || ['null', 'all fields empty', 'NotFoundError'].includes(kind);

  it.each(EMPTYING)(
    '%s: takes nothing from any page, also after a restart, and the log says why',
    async (kind, answer) => {
      const said = running.lines.length;
      site.interfere(answer);
      // Content removed by an editor disappears at the second refresh.
      for (let look = 0; look < 2; look++) await running.refresh();
      expect(pages(running)).toEqual(before);
      expect(running.lines.slice(said).join('\n')).toMatch(/held|came|can’t be read/);
      if (isRestarted(kind)) {
        const second = site.start(state.path);
        for (let look = 0; look < 2; look++) await second.refresh();
        expect(pages(second)).toEqual(before);
      }
      site.interfere(() => undefined);
      await running.refresh();
      expect(running.held()).toEqual([]);
      expect(running.lines.at(-1)).toMatch(/all well again/);
    },
  );
});

it('another CMS, with some content or none that fits, takes nothing unheld', async () => {
  const first = await published();
  const before = pages(first);
  const others: readonly ((url: string) => Response | Promise<Response> | undefined)[] = [
    (url) => (/gallery|naac|footer/.test(url) ? undefined : notFound()),
    (url) => altered(url, (value) => (typeof value === 'string' ? `${value} of another site` : value)),
  ];
  for (const answer of others) {
    site.interfere(answer);
    const second = site.start(folder.path, { cms: 'another CMS' });
    for (let look = 0; look < 3; look++) await second.refresh();
    expect(pages(second)).toEqual(before);
    expect(second.held()[0]?.why).toMatch(/pages would|header and footer/);
  }
});

describe('stored files that are corrupt, after a restart without the CMS', () => {
  const spoil = async (running: RunningPublisher, name: string) => {
    const [url = ''] = [...running.index.keys()].filter((address) => address.startsWith(name));
    const path = objectPath(join(folder.path, 'site'), running.index.get(url)?.hash ?? '');
    // The file itself is shared with the other copies.
    await rm(path);
    await writeFile(path, 'spoilt');
  };
  const restart = async () => {
    site.interfere(() => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:1337')));
    const second = site.start(folder.path);
    for (let look = 0; look < 2; look++) await second.refresh();
    expect(second.lines.join('\n')).toMatch(/A stored file can’t be read: .* is corrupt/);
    return second;
  };

  it('cost nothing where a record is left as far as pages read it', async () => {
    const first = await published();
    const before = pages(first);
    await spoil(first, 'record:/api/gallery');
    expect(pages(await restart())).toEqual(before);
  });

  it('cost one page where nothing is left of its record, and no other', async () => {
    const first = await published();
    const before = pages(first);
    await spoil(first, 'record:/api/gallery');
    await spoil(first, '/api/gallery');
    const second = await restart();
    expect(second.page('/gallery').status).toBe(503);
    const others = (all: typeof before) => all.filter(([path]) => path !== '/gallery');
    expect(others(pages(second))).toEqual(others(before));
  });
});

describe('a record that an editor has taken off', () => {
  const takeOff = (...endpoints: string[]) =>
    site.interfere((url) =>
      endpoints.some((one) => url.split('?')[0] === `/api${one}`) ? notFound() : undefined,
    );

  it('takes its page away at the second look, also over a restart without the CMS, and brings it back', async () => {
    const running = await published();
    takeOff('/gallery');
    await running.refresh();
    expect(running.page('/gallery').status).toBe(200);
    await running.refresh();
    const gone = running.page('/gallery');
    expect([gone.status, gone.html]).toEqual([404, running.page('/no-such-page').html]);
    expect(running.page('/sitemap.xml').html).not.toContain('/gallery<');
    expect(running.page('/sitemap.xml').html).toContain('/our-policy<');
    expect(running.page('/search-index.json').html).not.toContain('"/gallery"');
    expect(running.lines.join('\n')).toMatch(
      /\/gallery answers 404: the CMS has no record of \/gallery .*links to it in .* are left out/,
    );
    expect(running.held()).toEqual([]);

    site.interfere(() => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:1337')));
    const second = site.start(folder.path);
    await second.refresh();
    await second.refresh();
    expect([second.page('/gallery').status, second.page('/our-policy').status]).toEqual([404, 200]);

    site.interfere(() => undefined);
    await second.refresh();
    expect(second.page('/gallery').status).toBe(200);
  });

  it('leaves a page standing that is about something else, without the blocks that read it alone', async () => {
    const running = await published();
    const before = running.page('/rgc-commerce');
    takeOff('/our-course');
    await running.refresh();
    await running.refresh();
    const after = running.page('/rgc-commerce');
    expect([after.status, running.page('/our-courses').status]).toEqual([200, 200]);
    expect(after.text.length).toBeLessThan(before.text.length);
    expect(after.html).toContain('<h1');
    expect(after.html).not.toContain('role="alert"');
  });
});

describe('more than a few pages at once', () => {
  const acceptAll = async () => {
    const held = await readHeld(folder.path);
    expect(held).toHaveLength(1);
    await writeAcceptance(folder.path, { since: held.map(({ since }) => since) });
  };
  // One page each, and together more than 5 % of all.
  const TAKEN = 'gallery naac nirf scholarship placement research-grant online-class notice-board'.split(' ');
  const endpoints = TAKEN.map((name) => `/api/${name}`);
  const eightGone = (url: string) => (endpoints.includes(url.split('?')[0] ?? '') ? notFound() : undefined);

  it('are held, also over a restart, until the content is back', async () => {
    const running = await published();
    site.interfere(eightGone);
    const said = running.lines.length;
    await running.refresh();
    const held = running.held();
    expect(held[0]?.why).toMatch(/^8 of \d+ pages would go or lose more than half of their text: \//);
    const told = running.lines.slice(said).filter((line) => line.includes('npx prospectus held'));
    expect(told).toHaveLength(1);
    const second = site.start(folder.path);
    for (let look = 0; look < 3; look++) await second.refresh();
    expect(second.held()).toEqual(held);
    expect(second.page('/gallery').status).toBe(200);
    site.interfere(() => undefined);
    await second.refresh();
    expect([second.held(), second.lines.at(-1)]).toEqual([[], 'Publishing: all well again']);
    expect(await readHeld(folder.path)).toEqual([]);
  });

  it('go once they are accepted, and no others with them', async () => {
    const running = await published();
    site.interfere(eightGone);
    await running.refresh();
    await acceptAll();
    site.interfere(notFound);
    await running.refresh();
    expect(running.held()[0]?.why).toMatch(/\d\d of \d\d pages|header and footer/);
    expect(running.page('/gallery').status).toBe(200);

    site.interfere(eightGone);
    await running.refresh();
    await acceptAll();
    await running.refresh();
    expect([running.held(), running.page('/gallery').status]).toEqual([[], 404]);
    await running.refresh();
    expect([running.page('/NAAC-Accredited').status, running.page('/our-policy').status]).toEqual([404, 200]);
  });
});

describe('nothing kept', () => {
  it('and no CMS: every page answers 503 with its heading and a way to reach us, and no system error', async () => {
    site.interfere(() =>
      Promise.reject(
        new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1337') }),
      ),
    );
    const running = site.start(folder.path);
    await running.refresh();
    for (const path of PATHS) {
      const { status, html } = running.page(path);
      expect([path, status]).toEqual([path, 503]);
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      // The failure of the notice board is only logged.
      if (path !== '/notice-board') expect(html).toMatch(/please call us|call us on/);
      expect(html).not.toMatch(/ECONN|127\.0|1337|undefined/);
    }
    expect(running.page('/gallery').html).toMatch(/<h1[^>]*>Gallery<\/h1>/);
    const { headers } = makeResponse(running.page('/gallery').status, 'text/html', '', 'no-cache');
    expect(headers['retry-after']).toBe('60');
    const api = [...running.index.keys()].filter((path) => path.startsWith('/api/'));
    expect(api.length).toBeGreaterThan(runs(20, 40));
    for (const path of api) expect(running.page(path).html).toContain('"message":"Network error"');
    expect(running.lines.join('\n')).toContain('ECONNREFUSED 127.0.0.1:1337');
  });

  it('and one page failing: it says how to reach us as header and footer do', async () => {
    site.interfere((url) =>
      url.startsWith('/api/gallery')
        ? json({ error: { message: 'The database is asleep' } }, 500)
        : undefined,
    );
    const running = site.start(folder.path, { pages: /(gallery|our-policy)\.json$/ });
    await running.refresh();
    const { status, html } = running.page('/gallery');
    expect(status).toBe(503);
    expect(html).toContain('The database is asleep');
    expect(html).toMatch(/call us on <a href="tel:\+?\d+">.*<a href="mailto:/);
    expect(running.page('/our-policy').status).toBe(200);
    expect(running.page('/sitemap.xml').html).toContain('/gallery<');
  });

  it('and a CMS that has nothing: 503, held, and 404 only once it is accepted', async () => {
    site.interfere(notFound);
    const running = site.start(folder.path);
    for (let look = 0; look < 3; look++) await running.refresh();
    expect(running.page('/gallery').status).toBe(503);
    expect(running.held()[0]?.why).toContain('none of the records');
  });

  const EMPTY = [
    ['all lists empty', (value: unknown) => (Array.isArray(value) ? [] : value)],
    [
      'all fields null',
      (value: unknown, name: string) => (typeof value === 'object' || name === '__component' ? value : null),
    ],
  ] as const;

  it.each(EMPTY)(
    'and %s: each page answers 200 with its heading, and an operator is told',
    async (_, change) => {
      const addresses = (path: string) => /^\/(management|courses|news|events|our-people)\//.test(path);
      site.interfere((url) => altered(url, change));
      const running = site.start(folder.path);
      for (let look = 0; look < 2; look++) await running.refresh();
      for (const path of PATHS.filter((one) => !addresses(one))) {
        const { status, html } = running.page(path);
        expect([path, status]).toEqual([path, 200]);
        expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
        expect(html, path).not.toMatch(/role="alert"|>(undefined|null|NaN)</);
      }
      expect(running.page('/external-publications').text).toContain(
        'No publications available at the moment',
      );
      expect(running.page('/gallery').text).toContain('No Photos Available');
      expect(running.page('/medical-college').text).toMatch(
        /No departments available.*No facilities available\./s,
      );
      expect(running.page('/our-courses').text).toContain('No courses available.');
      expect(running.page('/').text).toContain('No data available for Engineering in Undergraduate courses.');
      expect(running.page('/campus-life').text).toContain('No sports persons available');
      expect(running.lines.join('\n')).toMatch(
        /"our-course" came without any content; visitors see its pages/,
      );
    },
  );

  it('and a CMS that hangs: all sources are given up together', async () => {
    let asked = 0;
    site.interfere((_, signal) => {
      asked++;
      return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    });
    const running = site.start(folder.path, { timeoutMs: 300 });
    await running.refresh();
    // As many as are requested at once: no other waits in the queue only to be given up.
    expect(asked).toBe(8);
    expect(running.page('/gallery').html).toContain('did not answer in time');
  });
});
