import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyForm, formErrors } from '../../../src/page/forms/state.ts';
import { TODAY, VALID } from '../../../src/page/forms/testing/inputs.ts';
import { ALL_FORMS, type AnyForm, TABLES, THANKS_MS } from '../../../src/page/forms/testing/tables.ts';
import { axe } from '../../browser/axe.ts';
import type { RunningSite } from '../../browser/start-site.ts';
import { hydrated, type VisitOptions, visit, withBrowser } from '../../browser/visit.ts';
import { startForms } from './forms-site.ts';

withBrowser();
let site: RunningSite;
beforeAll(async () => {
  site = await startForms();
});
afterAll(() => site.stop());

const STILL = { reducedMotion: 'reduce' } as const;
async function open(options: VisitOptions = {}): Promise<Page> {
  const page = await hydrated(await visit('/forms', { site: site.url, ...options }));
  await page.waitForLoadState('networkidle');
  return page;
}

/** Moves by Tab to the first field of a form. */
async function goTo(page: Page, form: AnyForm): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).form === form) return;
  }
  throw new Error(`No way by Tab to the ${form} form`);
}

/** The focused field, and the error shown for it. */
function focused(page: Page): Promise<{ form: string; field: string; error: string; value: string }> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const error = document.getElementById(active?.getAttribute('aria-describedby') ?? '');
    return {
      form: active?.closest('form')?.dataset.form ?? '',
      field: active?.id.split('-').at(-1) ?? '',
      error: error?.textContent ?? '',
      value: active && 'value' in active ? String(active.value) : '',
    };
  });
}

/**
 * Records each text that an element will have, with its time by the page's own clock; none if there is no such element.
 */
async function textsOf(
  locator: Locator,
): Promise<() => Promise<readonly { readonly text: string; readonly at: number }[]>> {
  if ((await locator.count()) === 0) return async () => [];
  const notes = await locator.evaluateHandle((node) => {
    const seen: { text: string; at: number }[] = [];
    const note = () => seen.push({ text: node.textContent, at: performance.now() });
    new MutationObserver(note).observe(node, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  return () => notes.jsonValue();
}

/** Types a valid value into a field; in the menu, the beginning of an option's label, which chooses it. */
async function type(page: Page, form: AnyForm, name: string): Promise<void> {
  const field = TABLES[form].fields.find((one) => one.name === name);
  const value = VALID[form][name] ?? '';
  const option = field?.options?.find((one) => one.value === value);
  await page.keyboard.type(option ? option.label.slice(0, 3) : value);
}

describe.each(ALL_FORMS)('the %s form, by keyboard alone', (form) => {
  const table = TABLES[form];
  const required = Object.entries(formErrors(table, emptyForm(table).values, TODAY));

  it('stops at each missing field in turn, and then is sent; axe finds nothing', async () => {
    const page = await open(STILL);
    await goTo(page, form);
    for (const { name } of table.fields.slice(0, -1)) {
      expect((await focused(page)).field).toBe(name);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    for (const [name, message] of required) {
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toMatchObject({ form, field: name, error: message });
      expect(await page.locator('.notices').textContent()).toBe('');
      if (name === required[0]?.[0]) expect(await axe(page, `[data-form="${form}"]`)).toEqual([]);
      await type(page, form, name);
      const after = table.fields.length - table.fields.findIndex((field) => field.name === name);
      for (let step = 0; step < after; step++) await page.keyboard.press('Tab');
    }
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    const address = page.url();
    const own = page.locator(`form[data-form="${form}"]`);
    const thanks = await textsOf(own.getByRole('status'));
    await page.keyboard.press('Enter');
    await page.locator('.notices').getByText(table.notice).waitFor();
    expect(await axe(page, `[data-form="${form}"], .notices`)).toEqual([]);
    const said = table.thanks === undefined ? [] : [table.thanks, ''];
    await expect.poll(async () => (await thanks()).map(({ text }) => text)).toEqual(said);
    const [shown, gone] = await thanks();
    // A browser's timers are sometimes a little early.
    if (shown && gone) expect(gone.at - shown.at).toBeGreaterThan(THANKS_MS - 10);
    expect(
      await own
        .locator('input[name], textarea, select')
        .evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))),
    ).toEqual(table.fields.map(() => ''));
    expect(requests).toEqual([]);
    expect(page.url()).toBe(address);
  });
});

describe('a form', () => {
  it('has no fault for axe', async () => {
    expect(await axe(await open(STILL))).toEqual([]);
  });

  it('stops typing at its cap', async () => {
    const page = await open(STILL);
    await goTo(page, 'enquiry');
    await page.keyboard.type('Ananthapadmanabha Koundinya');
    expect((await focused(page)).value).toBe('Ananthapadmanabha Ko');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('Ananthapadmanabha Koundinya');
    expect((await focused(page)).value).toBe('Ananthapadmanabha Ko');
  });

  it('loses nothing that is typed or sent before its script comes', async () => {
    const typed = await visit('about:blank', { site: site.url });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await typed.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await typed.goto('/forms', { waitUntil: 'domcontentloaded' });
    const name = typed.locator('form[data-form="register"] input').first();
    await name.fill('Asha');
    await typed.locator('form[data-form="register"] select').selectOption('course3');
    await name.press('Enter');
    await typed.locator('form[data-form="register"] button').click();
    expect(new URL(typed.url()).search).toBe('');
    expect(await name.inputValue()).toBe('Asha');
    release();
    await hydrated(typed);
    const form = typed.locator('form[data-form="register"]');
    // The form was sent before, so the field is now validated.
    await form.getByText('Address is required').waitFor();
    expect(await form.getByText('First name is required').count()).toBe(0);
    expect(await name.inputValue()).toBe('Asha');
    expect(await form.getByRole('combobox').inputValue()).toBe('course3');
  });

  it('says without JavaScript that it needs it, and how to reach us', async () => {
    const page = await visit('/forms', { site: site.url, javaScriptEnabled: false });
    expect(await page.locator('form').first().isVisible()).toBe(false);
    const sentences = page.locator('main').getByText('This form needs JavaScript.').filter({ visible: true });
    expect(await sentences.count()).toBe(4);
    expect(await sentences.first().textContent()).toBe(
      'This form needs JavaScript. You can call us instead: +91 80 5550 1990. ' +
        'Or write to us: RGC Knowledge Park, Hesaraghatta Road, Bengaluru 560 089.',
    );
  });
});

describe('what was typed', () => {
  it('is there after a reload and after Back, but not who somebody is', async () => {
    const page = await open(STILL);
    const register = page.locator('form[data-form="register"]');
    const name = register.locator('[name="firstName"]');
    const query = register.locator('textarea');
    await name.fill('Asha');
    await query.fill('When does it begin?');
    await register.getByRole('combobox').selectOption('BBA');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => query.inputValue()).toBe('When does it begin?');
    expect(await register.locator('option:checked').textContent()).toBe('BBA');
    expect(await name.inputValue()).toBe('');
    await page.goto('about:blank');
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => query.inputValue()).toBe('When does it begin?');
  });
});

describe('the course menu', () => {
  it('takes the blanks of a name that is typed', async () => {
    const page = await open(STILL);
    const menu = page.locator('form[data-form="reach-us"]').getByRole('combobox');
    await menu.focus();
    await page.keyboard.type('Bachelor of Commerce');
    await expect.poll(() => menu.locator('option:checked').textContent()).toBe('Bachelor of Commerce');
  });

  it.each([360, 1366])('is at most 230 px high on a screen of %i', async (width) => {
    const page = await open({ viewport: { width, height: 650 }, hasTouch: width === 360, ...STILL });
    const menu = page.locator('form[data-form="register"]').getByRole('combobox');
    if (width === 360) await menu.tap();
    else await menu.click();
    // The picker is a pseudo-element, so its box can't be measured.
    const last = menu.locator('option').last();
    await expect.poll(() => menu.evaluate((select) => select.matches(':open'))).toBe(true);
    expect(await menu.evaluate((select) => getComputedStyle(select, '::picker(select)').maxHeight)).toBe(
      '230px',
    );
    expect(await axe(page, '[data-form="register"]')).toEqual([]);
    await last.scrollIntoViewIfNeeded();
    if (width === 360) await last.tap();
    else await last.click();
    expect(await menu.locator('option:checked').textContent()).toBe('M.Tech in Nano Technology');
    expect(await menu.evaluate((select) => select.matches(':open'))).toBe(false);
  });
});

describe('the carousel', () => {
  const first = (page: Page) =>
    page
      .locator('.swiper-slide')
      .first()
      .evaluate((slide) => getComputedStyle(slide).opacity);

  it('fades by itself until it is paused', async () => {
    const page = await open();
    const pause = page.getByRole('button', { name: 'Pause the slides' });
    await pause.scrollIntoViewIfNeeded();
    await expect.poll(() => first(page)).toBe('0');
    expect(
      await page
        .locator('.swiper-slide')
        .first()
        .evaluate((slide) => Reflect.get(slide, 'inert')),
    ).toBe(true);
    await pause.click();
    await page.getByRole('button', { name: 'Play the slides' }).waitFor();
    expect(await axe(page, '[data-block="form"]:has(.swiper-slide)')).toEqual([]);
  });

  it('stands still where less motion is wanted', async () => {
    const page = await open(STILL);
    await page.getByRole('button', { name: 'Play the slides' }).waitFor();
    expect(await first(page)).toBe('1');
  });
});

it('shows the map of /reach-us with a link beside it', async () => {
  const page = await visit('/reach-us', { expect: [/./] });
  const frame = page.locator('[data-block="map"] iframe');
  expect(await frame.getAttribute('title')).toContain('Hesaraghatta Road');
  expect(await frame.getAttribute('loading')).toBe('lazy');
  expect(await page.locator('[data-block="map"] a').getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\//,
  );
});
