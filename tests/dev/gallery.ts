import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from '../browser/axe.ts';
import { visit } from '../browser/visit.ts';

const QUIET = [
  /^\[vite\]|Download the React DevTools|the server responded with a status of|Failed to load resource/,
];
const open = (path: string): Promise<Page> => visit(path, { expect: QUIET, keep: true });

/** The document of a scenario in its thumbnail. */
async function stateOf(page: Page, name: string): Promise<Frame> {
  const thumbnail = page.locator(`iframe[title="${name}, 360"]`);
  await thumbnail.scrollIntoViewIfNeeded();
  const frame = await (await thumbnail.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`"${name}" has no document`);
  return frame;
}

describe('/scenarios', () => {
  it('lists every page with its scenarios', async () => {
    const page = await open('/scenarios');
    await page.getByRole('link', { name: '/halls', exact: true }).waitFor();
    expect(await page.locator('.lead').innerText()).toMatch(/\d{2,} scenarios of \d+ pages/);
    expect(await axe(page)).toEqual([]);
  });

  it('shows each state of a page at three widths, with links to manifest and records', async () => {
    const page = await open('/scenarios/halls');
    const whole = await stateOf(page, 'whole');
    await whole.getByRole('heading', { level: 1, name: 'The halls' }).waitFor();
    expect(await page.locator('section[aria-label="whole"] iframe').count()).toBe(3);
    const empty = await stateOf(page, 'empty');
    await empty.locator('body').waitFor();
    await expect.poll(() => empty.url()).toContain('name=empty');
    expect(await empty.getByRole('heading', { level: 1, name: 'The halls' }).count()).toBe(0);
    await page.getByRole('link', { name: 'page-manifests/halls.json' }).waitFor();
    const record = await page
      .getByRole('link', { name: 'cms/content/exhibition.json' })
      .first()
      .getAttribute('href');
    const answer = await page.request.get(new URL(record ?? '', page.url()).href);
    expect(await answer.json()).toMatchObject({ data: { title: 'The halls' } });
  });

  it('a click with the Alt key on a block asks for its line in the author’s editor, on the page and in a state', async () => {
    const page = await visit('/halls', { expect: QUIET, alone: true });
    const opened: string[] = [];
    await page.route('**/__open-in-editor?*', async (route) => {
      opened.push(new URL(route.request().url()).searchParams.get('file') ?? '');
      await route.fulfill({ body: '' });
    });
    const text = await readFile(join(inject('folder'), 'page-manifests/halls.json'), 'utf8');
    const line = text.slice(0, text.indexOf('"type": "section"')).split('\n').length - 1;
    const click = (): Promise<void> =>
      page
        .locator('[data-block="section"]')
        .first()
        .click({ modifiers: ['Alt'], position: { x: 5, y: 5 } });
    const wanted = join(inject('folder'), `page-manifests/halls.json:${line}:5`);
    await click();
    await expect.poll(() => opened).toEqual([wanted]);
    await page.goto('/scenarios/-/state?route=%2Fhalls&name=whole');
    await click();
    await expect.poll(() => opened).toEqual([wanted, wanted]);
  });
});
