import { expect, inject, it } from 'vitest';
import { pageDataUrl } from '../../../src/page/loading/payload.ts';
import { everyPath } from '../../browser/routes.ts';

const get = (path: string) => fetch(inject('site') + path, { redirect: 'manual' });
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

it.each(everyPath)('%s is complete HTML', async (path) => {
  const answer = await get(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const part of [
    /<h1[\s>]/g,
    /<title>[^<]{10,}<\/title>/g,
    /<meta name="description" content="[^"]{20,}"/g,
  ]) {
    expect(count(html, part), String(part)).toBe(1);
  }
  expect(html).toContain(`<link rel="canonical" href="https://www.rgc.example${path}"`);
  expect(count(html, /rel="canonical"/g)).toBe(1);
  expect(html).not.toMatch(/>\s*(undefined|null|NaN|\[object Object\])\s*</);
  expect(html).not.toMatch(/ style="/);
});

it('says "Leader not found" for an id that no leader has', async () => {
  expect(await (await get('/management/999')).text()).toContain('Leader not found');
});

it('/api answers each declared query from the snapshot', async () => {
  const data = ['/layout.json', ...everyPath.map(pageDataUrl)];
  const pages = await Promise.all(data.map(async (path) => (await get(path)).text()));
  const urls = new Set(
    pages.flatMap((json) => [...json.matchAll(/"url":"(\/api[^"]+)"/g)].map((found) => found[1] ?? '')),
  );
  expect(urls.size).toBeGreaterThan(8);
  for (const url of urls) {
    const answer = await get(url);
    expect(answer.status, url).toBe(200);
    expect(await answer.json(), url).toHaveProperty('data');
  }
});
