import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { axe } from '../browser/axe.ts';
import { visit } from '../browser/visit.ts';

const QUIET = [
  /^\[vite\]|Download the React DevTools|the server responded with a status of|Failed to load resource/,
];
const open = (path: string): Promise<Page> => visit(path, { expect: QUIET, early: true });

describe('/scenarios', () => {
  it('lists every page with its scenarios', async () => {
    const page = await open('/scenarios');
    await page.getByRole('link', { name: '/halls', exact: true }).waitFor();
    // A change of code that an earlier test has saved may still load the page again.
    await expect.poll(() => page.locator('.lead').innerText()).toMatch(/\d{2,} scenarios of \d+ pages/);
    await expect.poll(() => axe(page)).toEqual([]);
  });

  it('shows each scenario of a page at three widths', async () => {
    const page = await open('/scenarios/halls');
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
    'a click with Alt on a block of %s opens its line in the editor',
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
