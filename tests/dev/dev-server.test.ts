import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { axe } from '../browser/axe.ts';
import { interactive, visit, withBrowser } from '../browser/visit.ts';

// One file, because its tests share one dev server, and each saves files that it watches.
withBrowser();

const history = 'page-manifests/chronicle.json';
const record = 'cms/content/chronicle.json';
const MODEL = 'cms/src/api/exhibition/content-types/exhibition/schema.json';
const edit = async (file: string, change: (text: string) => string) => {
  const before = await readFile(join(inject('folder'), file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(join(inject('folder'), file), after);
  const undo = () => writeFile(join(inject('folder'), file), before);
  onTestFinished(undo);
  return undo;
};
const SAID =
  /^\[vite\]|Download the React DevTools|manifests|cms\/content|threw and was left out|The view is broken/;
const open = async (path: string, ...expected: readonly RegExp[]): Promise<Page> =>
  marked(await visit(path, { expect: [SAID, ...expected] }));
/** A page that stays open through the saves of several tests, as an author's does. */
const openKept = async (): Promise<Page> => marked(await visit('/chronicle', { expect: [SAID], keep: true }));
const marked = async (page: Page): Promise<Page> => {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  return page;
};
const stayed = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));
/** The width of the line above a book. */
const borderOf = (words: Locator) =>
  words.evaluate((node) => getComputedStyle(node.closest('li') ?? node).borderTopWidth);
const overlay = (page: Page) => page.locator('vite-error-overlay');
// The last message: a file that was read while it was being saved may have caused an earlier one.
const saidOver = (page: Page) =>
  page.evaluate(() => document.querySelector('vite-error-overlay')?.shadowRoot?.textContent ?? '');

describe('npm run dev', () => {
  it.each([
    ['record', record, /("title": )"[^"]*"/],
    ['manifest', history, /("title": )"\$page\.title"/],
  ])('updates the open page without a reload after a %s is saved', async (_, file, place) => {
    const page = await openKept();
    // The sheet that orders all layers stays the first one; otherwise the base styles override those of blocks.
    expect(await page.evaluate(() => document.styleSheets[0]?.href)).toMatch(/\/site\.css$/);
    const undo = await edit(file, (text) => text.replace(place, '$1"A title just typed"'));
    const typed = page.getByRole('heading', { name: 'A title just typed' });
    await typed.waitFor();
    expect(await stayed(page)).toBe(true);
    await undo();
    await typed.waitFor({ state: 'detached' });
  });

  it.each([
    ['content model', MODEL, '{', '{,', /exhibition\/schema\.json/],
    [
      'manifest',
      history,
      '"type": "banner"',
      '"type": "baner"',
      /chronicle\.json:\d+:\d+[\s\S]*Did you mean "banner"\?/,
    ],
    ['record', record, '"chapters"', '"chapers"', /chronicle\.json:\d+:\d+[\s\S]*Did you mean "chapters"\?/],
  ])('shows the errors of a broken %s over the page until fixed', async (_, file, from, to, message) => {
    const page = await openKept();
    const heading = await page.locator('main h1').textContent();
    const undo = await edit(file, (text) => text.replace(from, to));
    await expect.poll(() => saidOver(page)).toMatch(message);
    expect(await page.locator('main h1').textContent()).toBe(heading);
    await undo();
    await overlay(page).waitFor({ state: 'detached' });
    expect(await stayed(page)).toBe(true);
  });

  it.each(['/chronicle', '/scenarios'])('shows existing errors on %s until they are fixed', async (path) => {
    const kept = await openKept();
    const undo = await edit(history, (text) => text.replace('"banner"', '"baner"'));
    await expect.poll(() => saidOver(kept)).toContain('baner');
    const page = await visit(path, { expect: QUIET, early: true });
    await overlay(page).waitFor({ state: 'attached' });
    await undo();
    await overlay(page).waitFor({ state: 'detached' });
  });

  it('loads the code of the first page in a bundle', () => expect(inject('readForFirstPage')).toBe(0));

  it('reloads no code after a record is saved', async () => {
    const page = await open('/chronicle');
    const read = async () => Number(await (await fetch(new URL('/-/read', inject('site')))).text());
    const saveRecord = async () => {
      const before = await read();
      const undo = await edit(record, (text) =>
        text.replace(/("title": )"[^"]*"/, '$1"A record just saved"'),
      );
      const heading = page.getByRole('heading', { name: 'A record just saved' });
      await heading.waitFor();
      await undo();
      await heading.waitFor({ state: 'detached' });
      return { readByServer: before, readForSave: (await read()) - before };
    };
    // The server begins to read its code when the first browser has connected.
    await expect.poll(async () => (await saveRecord()).readForSave).toBe(0);
    expect(await saveRecord()).toEqual({
      readByServer: expect.toSatisfy((count) => count > 100),
      readForSave: 0,
    });
  });

  it('shows a restored file even if its date is older', async () => {
    const served = async () => (await fetch(new URL('/chronicle', inject('site')))).text();
    await edit(record, (text) => text.replace(/("title": )"[^"]*"/, '$1"A saved title"'));
    await expect.poll(served).toContain('A saved title');
    const [path, restored] = [join(inject('folder'), record), join(inject('folder'), 'restored.json')];
    await writeFile(restored, (await readFile(path, 'utf8')).replace('A saved title', 'A restored title'));
    await utimes(restored, new Date(0), new Date(0));
    await rename(restored, path);
    await expect.poll(served).toContain('A restored title');
  });

  it('updates the open page without a reload after a style or view is saved', async () => {
    const page = await open('/motto');
    // A view that the browser has not loaded yet can't be replaced in it.
    const words = await interactive(page.getByText('Mend the nets.'));
    const border = () => borderOf(words);
    const style = (width: string) =>
      edit('registry/book-shelf/book-shelf.module.css', (text) => text.replace(/\dpx/, width));
    // Two saves in a row, as by an editor that formats a file after saving it.
    await style('2px');
    await style('3px');
    await expect.poll(border).toBe('3px');
    const undo = await edit('registry/book-shelf/book-shelf.tsx', (text) =>
      text.replace('<cite ', '<cite data-saved="again" '),
    );
    await expect.poll(() => words.getAttribute('data-saved')).toBe('again');
    expect(await stayed(page)).toBe(true);
    await undo();
    const served = async () => (await fetch(new URL('/motto', inject('site')))).text();
    await expect.poll(served).not.toContain('data-saved');
  });

  it('shows a notice for a block that throws until it is fixed', async () => {
    const page = await open('/motto');
    const words = await interactive(page.getByText('Mend the nets.', { exact: true }));
    const undo = await edit('registry/book-shelf/book-shelf.tsx', (text) =>
      text.replace('  return', "  if (shown) throw new Error('The view is broken');\n  return"),
    );
    const notice = page.getByRole('alert').filter({ hasText: 'The view is broken' });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('The block "book-shelf" at /motto blocks[1] threw');
    await undo();
    await words.waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(await stayed(page)).toBe(true);
  });

  it.each([
    ['view', 'registry/book-shelf/book-shelf.tsx', 'return', 'return <<<'],
    ['style', 'registry/book-shelf/book-shelf.module.css', '{', '{ } }}'],
    ['block', 'registry/book-shelf/book-shelf.block.ts', 'export default', 'export default = '],
  ])('shows the error of a broken %s until it is fixed', async (_, file, from, to) => {
    // Code that can't be parsed is answered with an error.
    const page = await open('/motto', /status of 500/, /answered 500 without a page/);
    const undo = await edit(file, (text) => text.replace(from, to));
    await overlay(page).waitFor({ state: 'attached' });
    await undo();
    await overlay(page).waitFor({ state: 'detached' });
    const words = page.getByText('Mend the nets.', { exact: true });
    await edit('registry/book-shelf/book-shelf.module.css', (text) => text.replace('4px', '6px'));
    await expect.poll(() => borderOf(words)).toBe('6px');
    expect(await overlay(page).count()).toBe(0);
  });
});

const QUIET = [
  /^\[vite\]|Download the React DevTools|the server responded with a status of|Failed to load resource/,
  // A picture of a thumbnail that is outside the window.
  /was preloaded using link preload but not used/,
];
const openQuietly = (path: string): Promise<Page> => visit(path, { expect: QUIET, early: true });

describe('/scenarios', () => {
  it('lists every page with its scenarios', async () => {
    const page = await openQuietly('/scenarios');
    await page.getByRole('link', { name: '/halls', exact: true }).waitFor();
    // A change of code that an earlier test has saved may still load the page again.
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d{2,} scenarios of \d+ pages/);
    await expect.poll(() => axe(page)).toEqual([]);
  });

  it('shows each scenario of a page at three widths', async () => {
    const page = await openQuietly('/scenarios/halls');
    const heading = async (name: string) => {
      const thumbnail = page.locator(`iframe[title="${name}, 360"]`);
      await thumbnail.scrollIntoViewIfNeeded();
      const document = thumbnail.contentFrame();
      await document.locator('main').waitFor();
      return document.getByRole('heading', { level: 1, name: 'The halls' }).count();
    };
    expect(await heading('whole')).toBe(1);
    expect(await heading('empty')).toBe(0);
    expect(await page.locator('section[aria-label="whole"] iframe').count()).toBe(3);
    await page.getByRole('link', { name: 'page-manifests/halls.json', exact: true }).waitFor();
    const record = page.getByRole('link', { name: 'cms/content/exhibition.json' }).first();
    const answer = await page.request.get(
      new URL((await record.getAttribute('href')) ?? '', page.url()).href,
    );
    expect(await answer.json()).toMatchObject({ data: { title: 'The halls' } });
  });

  it.each(['/halls', '/scenarios/-/state?route=%2Fhalls&name=whole'])(
    'Alt+click on a block opens its manifest line: %s',
    async (path) => {
      const page = await visit('about:blank', { expect: QUIET, alone: true });
      const opened: string[] = [];
      await page.route('**/__open-in-editor?*', async (route) => {
        opened.push(new URL(route.request().url()).searchParams.get('file') ?? '');
        await route.fulfill({ body: '' });
      });
      await page.goto(path);
      const file = join(inject('folder'), 'page-manifests/halls.json');
      const text = await readFile(file, 'utf8');
      const line = text.slice(0, text.indexOf('"type": "section"')).split('\n').length - 1;
      const block = page.locator('[data-block="section"]').first();
      await block.click({ modifiers: ['Alt'], position: { x: 5, y: 5 } });
      await expect.poll(() => opened).toEqual([`${file}:${line}:5`]);
    },
  );
});
