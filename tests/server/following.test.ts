import { access, readFile, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FailureMode, type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { SOON, smallServers, textAt } from './small-servers.ts';

const PAGE = '/chronicle';

/** Waits for two whole refreshes: the second begins when the first has been dealt with. */
async function askedAgain(cms: FakeCms): Promise<void> {
  const from = cms.asked.length;
  const rounds = () => cms.asked.slice(from).filter((path) => path.startsWith('/api/chronicle')).length;
  await vi.waitFor(() => expect(rounds()).toBeGreaterThanOrEqual(3), SOON);
}

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '1' });
const { start } = servers;

describe('content from another Strapi', () => {
  let cms: FakeCms;
  beforeEach(async () => {
    cms = await startFakeCms(SMALL_SITE, '/chronicle');
    cms.retell((words) => `Retold ${words}`);
  });
  afterEach(() => cms.stop());

  it('shows its texts, follows them, and keeps them when it stops, also after a restart', async () => {
    const first = await start({ CONTENT_URL: cms.url });
    expect(await textAt(first, PAGE)).toContain('Retold ');
    cms.retell((words) => `Again ${words}`);
    await vi.waitFor(async () => expect(await textAt(first, PAGE)).toContain('Again '), SOON);
    await cms.stop();
    await new Promise((next) => setTimeout(next, 2500));
    expect(await textAt(first, PAGE)).toContain('Again ');
    expect(await first.stop()).toBe(0);
    const second = await start({ CONTENT_URL: cms.url });
    expect(await textAt(second, PAGE)).toContain('Again ');
    expect((await fetch(second.url + PAGE)).status).toBe(200);
  });

  it('shows what it kept while the CMS is silent after a restart', async () => {
    const first = await start({ CONTENT_URL: cms.url });
    await vi.waitFor(() => access(join(servers.state, 'site/journal')), SOON);
    await first.stop();
    cms.failWith('silent');
    const second = await start({ CONTENT_URL: cms.url });
    expect(second.output()).not.toContain('did not answer');
    expect(await textAt(second, PAGE)).toContain('Retold ');
  });

  it('passes its uploads on and keeps them', async () => {
    const site = await start({ CONTENT_URL: cms.url });
    const picture = /src="(\/uploads\/[^"]+\.webp)"/.exec(await textAt(site, PAGE))?.[1] ?? 'none';
    const before = await fetch(site.url + picture);
    expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = await before.arrayBuffer();
    await cms.stop();
    expect(
      Buffer.from(await (await fetch(site.url + picture)).arrayBuffer()).equals(Buffer.from(bytes)),
    ).toBe(true);
    const other = cms.asked.length;
    expect((await fetch(`${site.url}/uploads/not-in-the-content.webp`)).status).toBe(404);
    expect(cms.asked).toHaveLength(other);
  });

  it.each<[FailureMode, RegExp]>([
    ['500', /The database is asleep/],
    ['html', /can’t be read/],
    ['half', /can’t be read/],
    ['huge', /Network error/],
    ['refused', /Network error/],
  ])(
    '%s from the start: 503 with the notice and a way to reach us, until content comes',
    async (mode, notice) => {
      cms.failWith(mode);
      const site = await start({ CONTENT_URL: cms.url });
      const answer = await fetch(site.url + PAGE);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      // Only one record is huge: the other pages have theirs.
      expect((await fetch(`${site.url}/readyz`)).status).toBe(mode === 'huge' ? 200 : 503);
      expect(html).toMatch(/<h1>Long history<\/h1>.*call us/);
      expect(html).not.toMatch(/socket|ECONN|127\.0\.0\.1/i);
      expect(html).toMatch(/role="alert"/);
      expect(html).toMatch(notice);
      expect(html).not.toMatch(/>(undefined|null)</);
      expect(html).not.toContain('<template id="scripts">');
      cms.failWith('none');
      await vi.waitFor(async () => expect(await textAt(site, PAGE)).toContain('Retold '), SOON);
      await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), SOON);
      cms.failWith(mode);
      await askedAgain(cms);
      expect(await textAt(site, PAGE)).toContain('Retold ');
    },
  );

  it('is asked for the declared queries only, whatever visitors ask', async () => {
    const site = await start({ CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '3600' });
    const queries = () => cms.asked.filter((path) => path.startsWith('/api/'));
    const asked = queries().length;
    for (const path of ['/api/users', '/api/exhibition?populate=*', '/friends', '/nothing']) {
      await fetch(site.url + path);
    }
    expect(queries()).toHaveLength(asked);
  });
});

/** The file of a page: `halls.json` for "/halls". */
const fileOf = (page: string) => `${page.slice(1) || 'index'}.json`;
const manifest = (page: string) => readFile(join(SMALL_SITE, 'page-manifests', fileOf(page)), 'utf8');

/** A way to spoil a manifest, and what the log says of it after the name of the file. */
interface Fault {
  readonly page: string;
  readonly spoil: (good: string) => string;
  readonly line: RegExp;
}

const FAULTS: readonly Fault[] = [
  { page: '/chronicle', spoil: () => '{ "route": ', line: /1:\d+/ },
  { page: '/friends', spoil: (good) => `\uFEFF${good}`, line: /1:1 .*(BOM|byte order mark)/i },
  {
    page: '/walks',
    spoil: (good) => good.replace('"route"', '"route": "/x",\n  "route"'),
    line: /\d+:\d+ .*(duplicate|twice)/i,
  },
  {
    page: '/opening-hours',
    spoil: (good) => good.replace('"route": "/opening-hours"', '"route": 7'),
    line: /\d+:\d+ .*route/,
  },
  {
    page: '/halls',
    spoil: (good) => good.replace('"type": "banner"', '"type": "baner"'),
    line: /\d+:\d+ .*Did you mean "banner"/,
  },
  {
    page: '/',
    spoil: (good) => good.replace('"$page.', '"$page.__proto__.'),
    line: /\d+:\d+ .*__proto__/,
  },
];

describe('manifests of a running site', () => {
  const write = (name: string, text: string) =>
    writeFile(join(servers.project, 'page-manifests', name), text);

  it('a new file is a new page, with no build', async () => {
    const site = await start({});
    expect((await fetch(`${site.url}/brand-new`)).status).toBe(404);
    const brandNew = (await manifest(PAGE))
      .replace('"/chronicle"', '"/brand-new"')
      .replace(/"title": "[^$"][^"]*"/, '"title": "Brand new"');
    await write('zz-brand-new.json', brandNew);
    await vi.waitFor(async () => expect((await fetch(`${site.url}/brand-new`)).status).toBe(200), SOON);
    expect(await textAt(site, '/brand-new')).toContain('<title>Brand new');
  });

  it('that are refused: each is said with its place, and the last good pages stay, also after a restart', async () => {
    const site = await start({});
    const good = await Promise.all(FAULTS.map(({ page }) => textAt(site, page)));
    for (const { page, spoil } of FAULTS) {
      const before = await manifest(page);
      expect(spoil(before), page).not.toBe(before);
      await write(fileOf(page), spoil(before));
    }
    await symlink('nowhere', join(servers.project, 'page-manifests/zz-nowhere.json'));
    const unread = /zz-nowhere\.json can’t be read: ENOENT/;
    await vi.waitFor(() => expect(site.output()).toMatch(unread), SOON);
    for (const { page, line } of FAULTS) {
      const place = new RegExp(`page-manifests/${fileOf(page)}:${line.source}`, line.flags);
      await vi.waitFor(() => expect(site.output()).toMatch(place), SOON);
      expect(site.output()).toContain(`${fileOf(page)} is refused; its last good version stays`);
    }
    expect(await Promise.all(FAULTS.map(({ page }) => textAt(site, page)))).toEqual(good);
    await site.stop();
    const second = await start({});
    expect(await Promise.all(FAULTS.map(({ page }) => textAt(second, page)))).toEqual(good);
  });
});

it('ends cleanly on SIGTERM, after the requests that are under way', async () => {
  const site = await start({});
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString();
  });
  // A whole request, and half of one: once the first is answered, the second is under way.
  socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\nGET /friends HTTP/1.1\r\nHost: site\r\n');
  await vi.waitFor(() => expect(answer).toContain('ok'), SOON);
  const ended = site.stop();
  await vi.waitFor(() => expect(fetch(`${site.url}/healthz`)).rejects.toThrow(), SOON);
  socket.write('\r\n');
  expect(await ended).toBe(0);
  expect(answer).toContain('</html>');
});

it('says which settings can’t be used', async () => {
  await expect(start({ CONTENT_URL: 'not an address' })).rejects.toThrow(/CONTENT_URL="not an address"/);
});
