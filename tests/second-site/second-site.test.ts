import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEXTS } from '../../src/core/manifest/texts-in.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { follow, interactive, visit, withBrowser } from '../browser/visit.ts';
import { withoutContent } from '../browser/without-content.ts';
import { collegeWords } from '../setup/college-words.ts';
import { testFolder } from '../setup/test-folder.ts';

const here = import.meta.dirname;
const PATHS = ['/', '/oeffnungszeiten', '/neue-buecher', '/ausweis', '/kontakt'];

withBrowser('site', { reducedMotion: 'reduce' });

let site: RunningSite;
const state = testFolder('file');

// Another organisation's site, given only by its folder: `npm start` builds and serves it.
beforeAll(async () => {
  site = await startSite({ STATE_DIR: state.path }, here);
}, 180_000);

const htmlOf = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

/** The scripts and styles of the build whose names begin with a text; without it, all. */
async function assets(beginning = ''): Promise<string> {
  const folder = resolve(here, 'dist/client/assets');
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(beginning) && /\.(css|js)$/.test(name),
  );
  return (await Promise.all(names.map((name) => readFile(resolve(folder, name), 'utf8')))).join('\n');
}

it('the second site passes the checks', () => {
  const command = [resolve(here, '../../src/tools/run.mjs'), 'check'];
  const output = execFileSync(process.execPath, command, {
    env: { ...process.env, SITE: here },
    encoding: 'utf8',
  });
  expect(output).toMatch(/^0 errors, 0 warnings in 8 manifests and 1 form\b/);
});

describe('the pages of the second site', () => {
  it.each(PATHS)('%s has the site’s language, name, address and colours', async (path) => {
    const html = await htmlOf(path);
    for (const part of [
      '<html lang="de">',
      '<meta name="theme-color" content="#0b4f4a">',
      'property="og:locale" content="de_DE"',
      ' | Stadtbibliothek Auental</title>',
      // The notice for a visitor whose scripts are lost comes with the page.
      'Diese Seite ist nicht vollständig',
      `<link rel="canonical" href="https://bibliothek.auental.example${path}"`,
      '--color-accent:#b3541e',
    ])
      expect(html).toContain(part);
  });

  it('contain no word, route or colour of the first site', async () => {
    const { names, routes, colors } = await collegeWords();
    const others = ['/gibt-es-nicht', '/site.webmanifest', '/sitemap.xml'];
    const all = (await Promise.all([...[...PATHS, ...others].map(htmlOf), assets()])).join('\n');
    const own = new Set(PATHS);
    const words = [
      ...names,
      ...routes.filter((route) => !own.has(route)).map((route) => `"${route}"`),
      ...colors,
    ];
    expect(words.filter((word) => all.includes(word))).toEqual([]);
  });

  it('load no English texts of the engine', async () => {
    const loaded = await assets();
    // Single words also occur as names in the code.
    const english = Object.values(TEXTS).flatMap((text) => JSON.stringify(text).split(/\{\w+\}/));
    const sentences = english.map((text) => text.trim()).filter((text) => / \w+ /.test(text));
    expect(sentences.length).toBeGreaterThan(15);
    expect(sentences.filter((text) => loaded.includes(text))).toEqual([]);
    expect(await assets('search-panel')).toMatch(/["'`]Dokument["'`]/);
  });
});

describe('a visitor', () => {
  const open = (path: string) => visit(path, { site: site.url });

  it('sees the site’s custom block in the site’s colours', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Neue Bücher ansehen' }).click();
    await expect.poll(() => page.title()).toBe('Neue Bücher | Stadtbibliothek Auental');
    const books = page.locator('[data-block="book-shelf"] cite');
    await expect
      .poll(() => books.allTextContents())
      .toEqual(['Die Uferschwalbe', 'Brot und Wind', 'Wege im Schnee']);
    const book = page.locator('[data-block="book-shelf"] li').first();
    expect(await book.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe('rgb(179, 84, 30)');
  });

  it('gets a German notice if a content request fails with 503', async () => {
    const page = await visit('/', { site: site.url, expect: [/Failed to load resource/] });
    await withoutContent(page);
    await page.route('**/api/buecher*', (route) => route.fulfill({ status: 503, body: 'no json' }));
    await follow(page, 'a[href="/neue-buecher"]');
    const text = /^FehlerDie Anfrage ist mit dem Status 503 fehlgeschlagen.*Wenn es eilt/;
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(text);
  });

  it('gets German errors and thanks from the site’s own form', async () => {
    const page = await open('/neue-buecher');
    const form = page.locator('form').filter({ hasText: 'Welches Buch fehlt Ihnen?' });
    const button = await interactive(form.getByRole('button', { name: 'Wünschen' }));
    await button.click();
    await expect.poll(() => form.textContent()).toContain('3 Felder sind noch nicht richtig.');
    expect(await form.textContent()).not.toMatch(/required|attention|Choose/);
    await form.getByLabel('Welches Buch').fill('Momo');
    await form.getByLabel('E-Mail').fill('leserin@example.org');
    await form.getByRole('combobox').selectOption({ label: 'Kinder' });
    await button.click();
    await page.getByText('Ihr Wunsch ist notiert.').waitFor();
  });
});
