import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

const ANSWERS = resolve(import.meta.dirname, '../pages/answers.txt');
const REQUESTS = resolve(import.meta.dirname, '../pages/requests.txt');

/** An address of every kind, by its description. */
const KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['a page', '/our-policy'],
  ['a page of a list', '/all-news/page/2'],
  ['no page', '/nothing-here'],
  ['an address with a slash too many', '/our-policy/'],
  ['the data of a page', '/pages/our-policy.json'],
  ['the layout', '/layout.json'],
  ['a feed', '/all-news/feed.xml'],
  ['the sitemap', '/sitemap.xml'],
  ['robots.txt', '/robots.txt'],
];

/** Removes the parts that differ between builds. */
const same = (value: string): string =>
  value.replace(/sha256-[\w+/=]+/g, 'sha256-…').replace(/"[\w.-]{8,}"/g, '"…"');
const UNSTEADY = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'last-modified'];

/** Headers that tell a browser what it may do with a page. */
const POLICIES =
  /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|speculation-rules)/;

interface Answered {
  readonly text: string;
  readonly said: readonly string[];
  readonly policies: string;
}

async function answerOf([kind, path]: (typeof KINDS)[number]): Promise<Answered> {
  const answer = await fetch(new URL(path, inject('site')), { redirect: 'manual' });
  const text = await answer.text();
  const headers = [...answer.headers].flatMap(([name, value]) =>
    UNSTEADY.includes(name) ? [] : [`${name}: ${same(value)}`],
  );
  const lang = /<html[^>]*\blang="([^"]*)"/.exec(text)?.[1];
  return {
    text,
    said: [
      `== ${kind}: ${path.replace(/_[0-9a-f]{10}\./, '.')} ==`,
      `${answer.status}${lang === undefined ? '' : ` in ${lang}`}`,
      ...headers.filter((one) => !POLICIES.test(one)),
    ],
    policies: headers.filter((one) => POLICIES.test(one)).join('\n'),
  };
}

it('every kind of address answers with its status, language and headers', async () => {
  const [page, ...others] = await Promise.all(KINDS.map(answerOf));
  const [file = ''] = /\/uploads\/[^"]+\.pdf/.exec(page?.text ?? '') ?? [];
  const told = [page, ...others, await answerOf(['an upload', file])].flatMap((answer, at) => {
    if (!answer) return [];
    const isAsBefore = at > 0 && answer.policies === page?.policies;
    return [...answer.said, isAsBefore ? '(the policies of a page)' : answer.policies, ''];
  });
  await expect(told.join('\n')).toMatchFileSnapshot(ANSWERS);
});

/** The requests of a page until it is taken over, without its pictures, which the browser chooses. */
async function requestsOf(page: Page, path: string): Promise<string> {
  const known = await readFile(REQUESTS, 'utf8').catch(() => '');
  const asked: string[] = [];
  const hear = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() !== 'image') asked.push(nameOf(request.url()));
  };
  page.on('request', hear);
  await page.goto(path, { waitUntil: 'load' });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const told = () => `== ${path}: ${asked.length} requests ==\n${asked.toSorted().join('\n')}\n`;
  // On a busy machine something may arrive late; anything unwanted has arrived by then.
  await vi.waitFor(() => expect(known).toContain(told()), 10_000).catch(() => undefined);
  page.off('request', hear);
  return told();
}

/** An address without the hashes of a build, and with its host if that is another. */
const nameOf = (url: string): string =>
  url.replace(inject('site').replace(/\/$/, ''), '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

it('a page asks for so many things, and for these', async () => {
  const lines: string[] = [];
  for (const path of ['/', '/our-policy', '/reach-us', '/all-news']) {
    // Its shell asks for no icon.
    const page = await visit('about:blank', { alone: true, browser: 'wholeBrowser' });
    lines.push(await requestsOf(page, path));
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(REQUESTS);
});
