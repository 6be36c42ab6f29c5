import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../src/tools/browser/axe.ts';
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

  it('shows each state of a page at three widths, with links to manifest and blocks', async () => {
    const page = await open('/scenarios/halls');
    const whole = await stateOf(page, 'whole');
    await whole.getByRole('heading', { level: 1, name: 'The halls' }).waitFor();
    expect(await page.locator('section[aria-label="whole"] iframe').count()).toBe(3);
    const empty = await stateOf(page, 'empty');
    await empty.locator('body').waitFor();
    await expect.poll(() => empty.url()).toContain('name=empty');
    expect(await empty.getByRole('heading', { level: 1, name: 'The halls' }).count()).toBe(0);
    await page.getByRole('link', { name: 'page-manifests/halls.json' }).waitFor();
    await page.getByRole('link', { name: 'banner', exact: true }).waitFor();
    const record = await page
      .getByRole('link', { name: 'cms/content/exhibition.json' })
      .first()
      .getAttribute('href');
    const answer = await page.request.get(new URL(record ?? '', page.url()).href);
    expect(await answer.json()).toMatchObject({ data: { title: 'The halls' } });
  });

  it('shows the states as the switches say: dark, and right to left', async () => {
    const page = await open('/scenarios/halls');
    const whole = await stateOf(page, 'whole');
    await whole.getByRole('heading', { level: 1, name: 'The halls' }).waitFor();
    const ink = () => whole.evaluate(() => getComputedStyle(document.body).color);
    const light = await ink();
    await page.getByLabel('Theme').selectOption('dark');
    await expect.poll(ink).not.toBe(light);
    await page.getByLabel('Direction').selectOption('right to left');
    await expect.poll(() => whole.evaluate(() => document.documentElement.dir)).toBe('rtl');
  });
});
