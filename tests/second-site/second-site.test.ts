import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXTS } from '../../src/core/manifest/texts.ts';
import { textsIn } from '../../src/core/manifest/texts-in.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { follow, hydrated, visit, withBrowser } from '../browser/visit.ts';
import { withoutContent } from '../browser/without-content.ts';
import { collegeWords } from '../setup/college-words.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const PATHS = ['/', '/oeffnungszeiten', '/neue-buecher', '/ausweis', '/kontakt'];

withBrowser('site', { reducedMotion: 'reduce' });

let site: RunningSite;
let state: Folder;

// Another organisation's site, given only by its folder: `npm start` builds and serves it.
beforeAll(async () => {
  state = await temporaryFolder();
  site = await startSite({ STATE_DIR: state.path }, here);
}, 180_000);
afterAll(async () => {
  await site?.stop();
  await state.remove();
});

const htmlOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

/** The scripts and styles of the build whose names begin with a text; without it, all. */
async function assets(beginning = ''): Promise<string> {
  const folder = resolve(here, 'dist/client/assets');
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(beginning) && /\.(css|js)$/.test(name),
  );
  return (await Promise.all(names.map((name) => readFile(resolve(folder, name), 'utf8')))).join('\n');
}

it('passes the checks', () => {
  const env = { ...process.env, SITE: here };
  const said = execFileSync(process.execPath, ['src/tools/run.mjs', 'check'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(said).toMatch(/^0 errors, 0 warnings in 8 manifests and 1 form\b/);
});

it('is spoken to by a table that has all that the machine says', () => {
  expect(Object.keys(textsIn('de-DE') ?? {}).toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});

describe('its pages', () => {
  it.each(PATHS)('%s is in its language, under its name and address, in its colours', async (path) => {
    const html = await htmlOf(path);
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<meta name="theme-color" content="#0b4f4a">');
    expect(html).toContain('property="og:locale" content="de_DE"');
    expect(html).toContain(' | Stadtbibliothek Auental</title>');
    // The notice for a visitor whose scripts are lost comes with the page.
    expect(html).toContain('Diese Seite ist nicht vollständig');
    expect(html).toContain(`<link rel="canonical" href="https://bibliothek.auental.example${path}"`);
    expect(html).toContain('--color-accent:#b3541e');
    expect(html).not.toMatch(/>\s*(undefined|null|NaN|\[object Object\])\s*</);
  });

  it('no word of the college is in them or in what the browser loads', async () => {
    const { names, routes, colors } = await collegeWords();
    const texts = [
      ...PATHS.map((path) => htmlOf(path)),
      htmlOf('/gibt-es-nicht'),
      htmlOf('/site.webmanifest'),
      htmlOf('/sitemap.xml'),
      assets(),
    ];
    const all = (await Promise.all(texts)).join('\n');
    const own = new Set(PATHS);
    const found = [
      ...names,
      ...routes.filter((route) => !own.has(route)).map((route) => `"${route}"`),
      ...colors,
    ];
    expect(found.filter((word) => all.includes(word))).toEqual([]);
  });

  it('no English of the machine is in what the browser loads', async () => {
    const loaded = await assets();
    // Single words also occur as names in the code.
    const english = Object.values(TEXTS).flatMap((text) => text.split(/\{\w+\}/));
    const sentences = english.map((text) => text.trim()).filter((text) => / \w+ /.test(text));
    expect(sentences.length).toBeGreaterThan(15);
    expect(sentences.filter((text) => loaded.includes(text))).toEqual([]);
    // The text that the search shows under a document.
    const search = await assets('search-panel');
    expect(search).toMatch(/["'`]Dokument["'`]/);
    expect(search).not.toMatch(/["'`]Document["'`]/);
  });

  it('a page that stands for itself where it is shared shows the picture of the site', async () => {
    const picture = /property="og:image" content="https:\/\/bibliothek\.auental\.example([^"]+)"/;
    const [, path = ''] = picture.exec(await htmlOf('/kontakt')) ?? [];
    const answer = await fetch(site.url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('the search has its categories, the web app manifest its name and colours', async () => {
    const index: { pages: { category: string }[] } = JSON.parse(await htmlOf('/search-index.json'));
    expect(new Set(index.pages.map(({ category }) => category))).toEqual(
      new Set(['haus', 'bestand', 'service']),
    );
    expect(JSON.parse(await htmlOf('/site.webmanifest'))).toMatchObject({
      name: 'Stadtbibliothek Auental',
      lang: 'de',
      theme_color: '#0b4f4a',
      background_color: '#f4f8f7',
    });
    expect(await htmlOf('/icon.svg')).toContain('#0b4f4a');
  });
});

describe('in a browser', () => {
  const open = async (path: string) => hydrated(await visit(path, { site: site.url }));

  it('a visitor goes from the home page to its own block, in its own colours', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Neue Bücher ansehen' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Neue Bücher');
    await expect.poll(() => page.title()).toBe('Neue Bücher | Stadtbibliothek Auental');
    const books = page.locator('[data-block="book-shelf"] cite');
    expect(await books.allTextContents()).toEqual(['Die Uferschwalbe', 'Brot und Wind', 'Wege im Schnee']);
    const look = await page.evaluate(() => {
      const book = document.querySelector('[data-block="book-shelf"] li');
      return [
        getComputedStyle(document.documentElement).backgroundColor,
        book && getComputedStyle(book).borderTopColor,
      ];
    });
    expect(look).toEqual(['rgb(244, 248, 247)', 'rgb(179, 84, 30)']);
  });

  it.each([
    ['no answer', (route: Route) => route.abort(), /^FehlerNetzwerkfehler.*Wenn es eilt/],
    [
      'an answer without words',
      (route: Route) => route.fulfill({ status: 503, body: 'no json' }),
      /^FehlerDie Anfrage ist mit dem Status 503 fehlgeschlagen.*Wenn es eilt/,
    ],
  ])('a notice tells a visitor of content that failed: %s', async (_, fail, said) => {
    const page = await hydrated(await visit('/', { site: site.url, expect: [/Failed to load resource/] }));
    await withoutContent(page);
    await page.route('**/api/buecher*', fail);
    await follow(page, 'a[href="/neue-buecher"]');
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(said);
  });

  it('the search finds its pages by its words', async () => {
    const page = await open('/kontakt');
    await page.getByRole('combobox', { name: 'In der Bibliothek suchen' }).fill('neuerscheinungen');
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([expect.stringContaining('Neue Bücher')]);
  });
});

it('has a form of its own, in its language, without a line of TypeScript', async () => {
  const page = await visit(`${site.url}/neue-buecher`);
  await hydrated(page);
  const form = page.locator('form').filter({ hasText: 'Welches Buch fehlt Ihnen?' });
  await form.getByRole('button', { name: 'Wünschen' }).click();
  await expect.poll(() => form.textContent()).toContain('3 Felder sind noch nicht richtig.');
  expect(await form.textContent()).toContain('Bitte wählen Sie eine Abteilung');
  expect(await form.textContent()).not.toMatch(/required|attention|Choose/);
  await form.getByLabel('Welches Buch').fill('Momo');
  await form.getByLabel('E-Mail').fill('leserin@example.org');
  await form.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Kinder' }).click();
  await form.getByRole('button', { name: 'Wünschen' }).click();
  await expect.poll(() => page.getByText('Ihr Wunsch ist notiert.').count()).toBe(1);
});

it('says in its language that a page can’t be shown, where its content was never had', async () => {
  const kept = await temporaryFolder();
  const away = await startSite({ STATE_DIR: kept.path, CONTENT_URL: 'http://127.0.0.1:9' }, here);
  const answer = await fetch(away.url);
  const html = await answer.text();
  await away.stop();
  await kept.remove();
  expect(answer.status).toBe(503);
  expect(html).toMatch(/Netzwerkfehler.*Ein Teil dieser Seite fehlt gerade.*Wenn es eilt: /s);
  expect(html).not.toContain('can’t');
});
