import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { type FakeCms, startFakeCms, type Trouble } from '../setup/fake-cms.ts';
import { type SiteFolder, siteFolder } from './folder.ts';

const manifests = resolve(import.meta.dirname, '../../page-manifests');
const text = async (site: RunningSite, path: string) => (await fetch(site.url + path)).text();
const soon = { timeout: 20_000, interval: 100 };

let state: string;
const running: RunningSite[] = [];
async function start(env: Readonly<Record<string, string>>, folder?: string): Promise<RunningSite> {
  const site = await startSite({ STATE_DIR: state, CONTENT_REFRESH_SECONDS: '0.2', ...env }, folder);
  running.push(site);
  return site;
}
beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), 'prospectus-state-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.stop('SIGKILL')));
  await rm(state, { recursive: true, force: true });
});

describe('content from another Strapi', () => {
  let cms: FakeCms;
  beforeEach(async () => {
    cms = await startFakeCms();
    cms.retell((words) => `Retold ${words}`);
  });
  afterEach(() => cms.stop());

  it('shows its texts, follows them, and keeps them when it stops, also after a restart', async () => {
    const first = await start({ CONTENT_URL: cms.url });
    expect(await text(first, '/our-history')).toContain('Retold ');
    cms.retell((words) => `Again ${words}`);
    await vi.waitFor(async () => expect(await text(first, '/our-history')).toContain('Again '), soon);
    await cms.stop();
    await new Promise((next) => setTimeout(next, 600));
    expect(await text(first, '/our-history')).toContain('Again ');
    expect(await first.stop()).toBe(0);
    const second = await start({ CONTENT_URL: cms.url });
    expect(await text(second, '/our-history')).toContain('Again ');
    expect((await fetch(`${second.url}/our-history`)).status).toBe(200);
  });

  it('passes its uploads on and keeps them', async () => {
    const site = await start({ CONTENT_URL: cms.url });
    const picture = /src="(\/uploads\/[^"]+\.webp)"/.exec(await text(site, '/our-history'))?.[1] ?? 'none';
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

  it.each<[Trouble, RegExp]>([
    ['500', /The database is asleep/],
    ['html', /can’t be read/],
    ['half', /can’t be read/],
    ['huge', /more than 8 MB/],
    ['refused', /socket|closed|reset/i],
  ])('%s from the start: every page stands, with the notice', async (trouble, notice) => {
    cms.trouble(trouble);
    const site = await start({ CONTENT_URL: cms.url });
    const answer = await fetch(`${site.url}/our-history`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/role="alert"/);
    expect(html).toMatch(notice);
    expect(html).not.toMatch(/>(undefined|null)</);
    cms.trouble('none');
    await vi.waitFor(async () => expect(await text(site, '/our-history')).toContain('Retold '), soon);
    cms.trouble(trouble);
    await new Promise((next) => setTimeout(next, 800));
    expect(await text(site, '/our-history')).toContain('Retold ');
  });

  it('is asked for the declared queries only, whatever visitors ask', async () => {
    const site = await start({ CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '3600' });
    const queries = () => cms.asked.filter((path) => path.startsWith('/api/'));
    const asked = queries().length;
    for (const path of ['/api/users', '/api/our-policie?populate=*', '/our-policy', '/nothing']) {
      await fetch(site.url + path);
    }
    expect(queries()).toHaveLength(asked);
  });
});

describe('manifests of a running site', () => {
  let folder: SiteFolder;
  beforeEach(async () => {
    folder = await siteFolder();
  });
  afterEach(() => folder.remove());
  const history = () => readFile(join(manifests, 'our-history.json'), 'utf8');

  it('a new file is a new page, with no build', async () => {
    const site = await start({}, folder.path);
    expect((await fetch(`${site.url}/brand-new`)).status).toBe(404);
    const manifest = (await history())
      .replace('"/our-history"', '"/brand-new"')
      .replace(/"title": "[^$"][^"]*"/, '"title": "Brand new"');
    await folder.write('zz-brand-new.json', manifest);
    await vi.waitFor(async () => expect((await fetch(`${site.url}/brand-new`)).status).toBe(200), soon);
    expect(await text(site, '/brand-new')).toContain('<title>Brand new');
  });

  it.each([
    ['no JSON', () => '{ "route": ', /our-history\.json:1:\d+/],
    ['a BOM', (good: string) => `\uFEFF${good}`, /our-history\.json:1:1 .*(BOM|byte order mark)/i],
    [
      'a duplicate key',
      (good: string) => good.replace('"route"', '"route": "/x",\n  "route"'),
      /our-history\.json:\d+:\d+ .*(duplicate|twice)/i,
    ],
    [
      'a wrong type',
      (good: string) => good.replace('"route": "/our-history"', '"route": 7'),
      /our-history\.json:\d+:\d+ .*route/,
    ],
    [
      'an unknown block',
      (good: string) => good.replace('"type": "banner"', '"type": "baner"'),
      /our-history\.json:\d+:\d+ .*Did you mean "banner"/,
    ],
    [
      '__proto__ in a path',
      (good: string) => good.replace('$page.', '$page.__proto__.'),
      /our-history\.json:\d+:\d+ .*__proto__/,
    ],
  ])(
    '%s: refused with the place, and the last good page stays, also after a restart',
    async (_, spoil, line) => {
      const site = await start({}, folder.path);
      const good = await text(site, '/our-history');
      const spoilt = spoil(await history());
      expect(spoilt).not.toBe(await history());
      await folder.write('our-history.json', spoilt);
      await vi.waitFor(() => expect(site.output()).toMatch(line), soon);
      expect(site.output()).toContain('its last good version stays');
      expect(await text(site, '/our-history')).toBe(good);
      await site.stop();
      expect(await text(await start({}, folder.path), '/our-history')).toBe(good);
    },
  );
});

it('ends cleanly on SIGTERM', async () => {
  const site = await start({});
  expect(await site.stop()).toBe(0);
});

it('says which settings can’t be used', async () => {
  await expect(start({ CONTENT_URL: 'not an address' })).rejects.toThrow(/CONTENT_URL="not an address"/);
});
