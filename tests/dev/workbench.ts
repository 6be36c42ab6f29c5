import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from '../../src/tools/browser/axe.ts';
import { visit } from '../browser/visit.ts';
import { gate } from '../setup/gate.ts';

const QUIET = [/^\[vite\]|Download the React DevTools/];
const HALLS = 'page-manifests/halls.json';
const read = (file: string): Promise<string> => readFile(join(inject('folder'), file), 'utf8');
const stage = (page: Page) => page.frameLocator('#stage');
const status = (page: Page) => page.getByRole('status');

/** The tests of one page share it, each as the one before has left it. */
async function open(path: string): Promise<Page> {
  const page = await visit(path, { expect: QUIET, keep: true });
  await status(page).getByText('No errors').waitFor();
  return page;
}

/** Puts the cursor after the first occurrence of a text. */
async function cursorBehind(page: Page, text: string): Promise<void> {
  const line = page.locator('.cm-line', { hasText: text }).first();
  // The editor draws only the lines in view.
  for (let top = 0; (await line.count()) === 0 && top < 5000; top += 200) {
    await page.locator('.cm-scroller').evaluate((node, to) => node.scrollTo(0, to), top);
    await page.waitForTimeout(50);
  }
  // Lines that are drawn for the first time may move the ones below them.
  await expect
    .poll(async () => {
      await line.click();
      return page.locator('.cm-activeLine').innerText();
    })
    .toContain(text);
  await page.keyboard.press('Home');
  const before = (await line.innerText()).indexOf(text);
  const home = /^\s*/.exec(await line.innerText())?.[0].length ?? 0;
  for (let at = home; at < before + text.length; at++) await page.keyboard.press('ArrowRight');
}

describe('/workbench', () => {
  it('lists the manifests', async () => {
    const page = await visit('/workbench', { expect: QUIET });
    await page.getByRole('link', { name: '/halls', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
  });

  it('shows manifest, page and record side by side', async () => {
    const page = await open('/workbench/halls');
    await stage(page).getByRole('heading', { level: 1, name: 'The halls' }).waitFor();
    expect(await page.locator('#record').innerText()).toContain('"title": "The halls"');
    expect(await axe(page)).toEqual([]);
  });

  it('shows the record whole, empty and failing', async () => {
    const page = await open('/workbench/halls');
    const heading = stage(page).getByRole('heading', { level: 1, name: 'The halls' });
    await heading.waitFor();
    for (const state of ['empty', 'failing']) {
      await page.getByLabel('Shown').selectOption(state);
      await heading.waitFor({ state: 'detached' });
      expect(await page.locator('#record').innerText()).not.toContain('The halls');
      await page.getByLabel('Shown').selectOption('whole');
      await heading.waitFor();
    }
  });

  it('brings the block into sight that the cursor stands in', async () => {
    const page = await open('/workbench/halls');
    await stage(page).getByRole('heading', { level: 1 }).waitFor();
    const last = stage(page).locator('[data-block="image-text"]');
    await cursorBehind(page, '"type": "image-text');
    await expect
      .poll(() => last.evaluate((node) => node.getBoundingClientRect().top < window.innerHeight))
      .toBe(true);
  });

  it('a typo shows its error at its line at once, over the last good page; mending it shows the page', async () => {
    const page = await open('/workbench/halls');
    await cursorBehind(page, '"type": "banner');
    await page.keyboard.press('Backspace');
    const problem = page.locator('#diagnostics button');
    await problem.getByText('Did you mean "banner"?').waitFor();
    const line = (await read(HALLS)).split('\n').findIndex((text) => text.includes('"type": "banner"')) + 1;
    expect(await problem.innerText()).toMatch(new RegExp(`^${line}:15 `));
    expect(await page.locator('.cm-lintRange-error').innerText()).toContain('banne');
    await status(page).getByText('1 error; the page is the last good one').waitFor();
    expect(await stage(page).getByRole('heading', { level: 1 }).innerText()).toBe('The halls');
    await page.keyboard.press('Control+s');
    await status(page).getByText('Not saved: the manifest has errors').waitFor();
    await page.keyboard.type('r');
    await status(page).getByText('No errors').waitFor();
    expect(await problem.count()).toBe(0);
  });

  it('typing re-renders the page, and saving writes the file, its line ends as they were', async () => {
    const file = 'page-manifests/friends.json';
    const before = (await read(file)).replaceAll('\n', '\r\n');
    await writeFile(join(inject('folder'), file), before);
    const page = await open('/workbench/friends');
    await cursorBehind(page, '"title": "$page.title');
    for (const _ of '$page.title') await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await page.keyboard.type('Typed in the workbench');
    await stage(page).getByRole('heading', { level: 1, name: 'Typed in the workbench' }).waitFor();
    expect(await read(file)).toBe(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page).getByText('Saved', { exact: true }).waitFor();
    expect(await read(file)).toBe(before.replace('$page.title', 'Typed in the workbench'));
    await expect
      .poll(async () => (await fetch(new URL('/friends', inject('site')))).text())
      .toContain('Typed in the workbench');
  });

  it('shows the newest text, however late the code of a block comes', async () => {
    const page = await visit('/workbench', { expect: QUIET, alone: true });
    const code = gate();
    await page.route(/image-text\.block\.ts/, async (route) => {
      await code.opened;
      await route.continue();
    });
    await page.goto('/workbench/chronicle');
    await status(page).getByText('No errors').waitFor();
    await cursorBehind(page, '"title": "$page.title');
    // Typed slowly, because each letter is checked and makes a scene that waits for the code.
    for (const _ of '$page.title') await page.keyboard.press('Backspace');
    await page.keyboard.type('Our', { delay: 250 });
    code.open();
    await stage(page).getByRole('heading', { level: 1, name: 'Our', exact: true }).waitFor();
  });

  it('says that the dev server is gone, and loses nothing', async () => {
    const page = await visit('/workbench/opening-hours', { expect: [...QUIET, /ERR_FAILED/] });
    await status(page).getByText('No errors').waitFor();
    await cursorBehind(page, '"route": "/opening-hours"');
    await page.route('**/workbench/-/**', (route) => route.abort());
    await page.keyboard.press('Enter');
    await status(page).getByText('The dev server does not answer').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page).getByText('Saved', { exact: true }).waitFor();
    expect(await read('page-manifests/opening-hours.json')).toMatch(/"\/opening-hours"\s*\n\s*,/);
  });

  it('completes block types, props, choices and bindings', async () => {
    const page = await open('/workbench/halls');
    const option = (name: string) => page.locator('.cm-tooltip-autocomplete li', { hasText: name }).first();
    await cursorBehind(page, '"$page.pic');
    await page.keyboard.press('Control+Space');
    await option('$page.picture').waitFor();
    await page.keyboard.press('Escape');
    await cursorBehind(page, '"type": "card-grid"');
    await page.keyboard.type(', ');
    await page.keyboard.press('Control+Space');
    await option('subtitle').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await cursorBehind(page, '"title": "$n');
    await page.keyboard.press('Control+Space');
    await option('$name').waitFor();
    await page.keyboard.press('Enter');
    await status(page).getByText('No errors').waitFor();
  });

  it('never writes over a change made elsewhere, nor for a foreign page', async () => {
    const page = await open('/workbench/walks');
    const before = await read('page-manifests/walks.json');
    await writeFile(join(inject('folder'), 'page-manifests/walks.json'), `${before}\n`);
    await page.getByRole('button', { name: 'Save' }).click();
    await status(page).getByText('changed elsewhere').waitFor();
    const order = { file: '../package.json', text: '{}', params: {}, base: '' };
    const save = (headers: Record<string, string>) =>
      fetch(new URL('/workbench/-/save', inject('site')), {
        method: 'POST',
        headers,
        body: JSON.stringify(order),
      });
    expect((await save({ 'content-type': 'text/plain' })).status).toBe(403);
    expect((await save({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect(await (await save({ 'content-type': 'application/json' })).json()).toMatchObject({ saved: false });
  });

  it('saves twice what is saved once, and refuses what is no order', async () => {
    const [file, text] = ['page-manifests/index.json', await read('page-manifests/index.json')];
    const ask = (what: string, body: string) =>
      fetch(new URL(`/workbench/-/${what}`, inject('site')), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const order = JSON.stringify({ file, text: `${text}\n`, params: {}, base: text });
    for (const _ of ['once', 'twice'])
      expect(await (await ask('save', order)).json()).toMatchObject({ saved: true });
    expect(await read(file)).toBe(`${text}\n`);
    for (const body of ['not json', '{}', '[]']) expect((await ask('check', body)).status).toBe(400);
  });
});
