import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gate } from '../setup/gate.ts';
import { follow, hydrated, press, ready, visit, withBrowser } from './visit.ts';
import { withoutContent } from './without-content.ts';

// Transitions and motion don't matter here (next-page.test.ts, dialogs.test.ts), and cost a third of the processor
// time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

/** Marks the document, to find out later if it was ever left. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const marked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));
const heading = (page: Page) => page.locator('main h1');
/** A link of the footer, which every page shows. */
const link = (page: Page) => page.locator('footer a[href="/halls"]').first();
const arrived = (page: Page) => page.waitForFunction(() => document.title.startsWith('Halls'));
const HALLS = 'footer a[href="/halls"]';
const toHalls = (page: Page) => follow(page, HALLS);

/** A visitor who has read /chronicle down to 1,500 px and then gone on. */
async function leftAt1500(): Promise<Page> {
  const page = await hydrated(await visit('/chronicle'));
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.waitForFunction(() => scrollY === 1500);
  await toHalls(page);
  await arrived(page);
  return page;
}

describe('going to another page', () => {
  it('shows it without leaving the document: title, heading and focus, at the top', async () => {
    const page = await hydrated(await visit('/chronicle'));
    await mark(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await toHalls(page);
    await arrived(page);
    expect(await marked(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/halls$/);
    expect(await page.locator('head title, head link[rel="canonical"]').count()).toBe(2);
    // Only clients that fetch a single address read it, so the last page's must not stay.
    expect(await page.locator('head meta[name="description"]').count()).toBe(0);
  });

  it('goes back to where the visitor was, and forward again', async () => {
    const page = await leftAt1500();
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Long history') && scrollY > 0);
    expect(await page.evaluate(() => scrollY)).toBe(1500);
    await page.goForward();
    await arrived(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('is where it was when it is loaded again, or come back to from elsewhere', async () => {
    const page = await hydrated(await visit('/chronicle'));
    const scrolledTo = (top: number) => page.waitForFunction((wanted) => scrollY === wanted, top);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.reload();
    await hydrated(page);
    await scrolledTo(1500);
    await page.goto('/robots.txt');
    await page.goBack();
    await hydrated(page);
    await scrolledTo(1500);
    await toHalls(page);
    await arrived(page);
    await scrolledTo(0);
    await page.goBack();
    await scrolledTo(1500);
  });

  it('begins on hover, and asks once for page and content together', async () => {
    const page = await hydrated(await visit('/chronicle'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link(page).hover();
    await ready(page, '/halls');
    await link(page).click();
    await arrived(page);
    await page.waitForTimeout(300);
    expect(asked.filter((path) => /^\/(pages|api|layout)/.test(path))).toEqual(['/pages/halls.json']);
  });

  it('asks once for the data of the first page, and for none of its sources', async () => {
    const asked: string[] = [];
    const page = await visit('about:blank');
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/chronicle');
    await hydrated(page);
    await page.waitForTimeout(800);
    const data = asked.filter((path) => /^\/(pages|api|layout)/.test(path));
    expect(data.sort()).toEqual(['/layout.json', '/pages/chronicle.json']);
  });

  it('fetches content anew when a hover is long ago', async () => {
    const page = await hydrated(await visit('/chronicle', { alone: true }));
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await link(page).hover();
    await ready(page, '/halls');
    await page.mouse.move(0, 0);
    await page.clock.fastForward('10:00');
    await toHalls(page);
    await arrived(page);
    expect(asked.filter((path) => path === '/pages/halls.json')).toHaveLength(2);
  });

  it.each(['/halls/', '/halls#100%'])('opens %s as any other page', async (to) => {
    const page = await hydrated(await visit('/chronicle'));
    await mark(page);
    await link(page).evaluate((node, href) => node.setAttribute('href', href), to);
    await follow(page, `footer a[href="${to}"]`);
    await arrived(page);
    expect(await marked(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/halls');
  });

  it('goes back and forth where the browser keeps nothing', async () => {
    const page = await visit('about:blank', { alone: true });
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    await page.goto('/chronicle');
    await hydrated(page);
    await toHalls(page);
    await arrived(page);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Long history'));
    expect(await heading(page).textContent()).toContain('A long history');
  });

  it('lets the server answer where a page’s manifest can’t be had', async () => {
    const page = await hydrated(await visit('/chronicle', { expect: [/Failed to load resource/] }));
    await mark(page);
    await page.route('**/pages/halls.json', (route) => route.abort());
    await link(page).click();
    await arrived(page);
    expect(await marked(page)).toBe(false);
  });
});

describe('a block whose code can’t be had', () => {
  const FAILED = { expect: [/Failed to load resource/] };
  /** Makes all scripts unavailable until the document is left. */
  async function noMoreCode(page: Page): Promise<void> {
    let here = true;
    page.once('domcontentloaded', () => {
      here = false;
    });
    await page.route('**/assets/*.js', (route) => (here ? route.abort() : route.continue()));
  }

  it('stays as the server sent it, and the links lead on', async () => {
    const low = { viewport: { width: 1440, height: 300 }, alone: true, reducedMotion: null };
    const page = await hydrated(await visit('/halls', { ...FAILED, ...low }));
    const before = await page.locator('main').textContent();
    await mark(page);
    await noMoreCode(page);
    const failed = page.waitForEvent('requestfailed');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await failed;
    await page.waitForTimeout(200);
    expect(await page.locator('main').textContent()).toBe(before);
    await press(page, 'a[href="/chronicle"]');
    await page.waitForFunction(() => document.title.startsWith('Long history'));
    expect(await marked(page)).toBe(false);
    await page.goBack();
    await arrived(page);
  });

  it('leaves the header as it is: its menus open, its box can be typed in', async () => {
    const page = await hydrated(await visit('/chronicle', FAILED));
    await noMoreCode(page);
    const box = page.locator('header').getByRole('combobox');
    const failed = page.waitForEvent('requestfailed');
    await box.fill('hall');
    await failed;
    await page.waitForTimeout(300);
    await page.getByRole('button', { name: 'Museum' }).first().click();
    await page.locator('[popover]:popover-open').getByRole('link').first().waitFor();
    expect(await box.inputValue()).toBe('hall');
  });

  it('does not keep a visitor who is leaving', async () => {
    const page = await hydrated(await visit('/chronicle', FAILED));
    await mark(page);
    await noMoreCode(page);
    await link(page).hover();
    await press(page, HALLS);
    await arrived(page);
    expect(await marked(page)).toBe(false);
  });
});

describe('content that can’t be had', () => {
  const fail = async (page: Page, status: number, body: string) => {
    await withoutContent(page);
    const answer = { status, body, contentType: 'application/json' };
    await page.route('**/api/exhibition*', (route) => route.fulfill(answer));
    await toHalls(page);
    await arrived(page);
  };

  it.each([
    ['the server’s message', 500, '{"message":"The database is asleep"}', 'The database is asleep'],
    ['Strapi’s message', 400, '{"data":null,"error":{"message":"Invalid key nope"}}', 'Invalid key nope'],
    ['the status', 503, 'no json', 'Request failed with status code 503'],
  ])('shows a notice with %s, and the page stands', async (_, status, body, message) => {
    const page = await hydrated(await visit('/chronicle', { expect: [/Failed to load resource/] }));
    await fail(page, status, body);
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('Error');
    expect(await notice.textContent()).toContain(message);
    expect(await page.locator('.notices').evaluate((node) => getComputedStyle(node).zIndex)).toBe('1055');
    expect(await page.locator('main').textContent()).not.toMatch(/undefined|null|NaN|\[object/);
    await notice.getByRole('button', { name: 'Close notice' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it('says once what fails for one reason', async () => {
    const page = await hydrated(await visit('/halls', { expect: [/Failed to load resource/] }));
    await withoutContent(page);
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{"message":"Asleep"}' }));
    await follow(page, 'a[href="/chronicle"]');
    await page.waitForFunction(() => document.title.startsWith('Long history'));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toHaveLength(1);
  });

  it('takes the notice away when the visitor goes on', async () => {
    const page = await hydrated(await visit('/chronicle', { expect: [/Failed to load resource/] }));
    await fail(page, 500, '{"message":"The database is asleep"}');
    await page.getByRole('alert').waitFor();
    await page.goBack();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

describe('on a slow network', () => {
  /** A visitor who has gone back after a reload: the page is requested, and arrives when the gate opens. */
  async function backAtAPageNotKept(): Promise<{ page: Page; held: ReturnType<typeof gate> }> {
    const page = await leftAt1500();
    await page.reload();
    await hydrated(page);
    const held = gate();
    await page.route('**/pages/chronicle.json', (route) => held.opened.then(() => route.continue()));
    await page.goBack();
    await page.waitForSelector('main[aria-busy="true"]');
    return { page, held };
  }

  it('keeps the place of a page that is gone back to, whatever is scrolled until it comes', async () => {
    const { page, held } = await backAtAPageNotKept();
    const scrolled = page.evaluate(
      () => new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true })),
    );
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await scrolled;
    held.open();
    await page.waitForFunction(() => document.title.startsWith('Long history') && scrollY === 1500);
  });

  it('shows nothing of a page that waits until its content has come', async () => {
    const page = await hydrated(await visit('/chronicle'));
    const held = gate();
    await withoutContent(page);
    await page.route('**/api/walk*', (route) => held.opened.then(() => route.continue()));
    await follow(page, 'main a[href="/walks"]');
    await page.waitForFunction(() => !document.querySelector('main')?.hasAttribute('aria-busy'));
    await expect.poll(() => page.locator('main').innerText()).toBe('');
    held.open();
    await page.getByRole('heading', { level: 1, name: 'Walks along the quay' }).waitFor();
  });

  it('keeps the page that is open until the next one is there, and says so', async () => {
    const { page, held } = await backAtAPageNotKept();
    expect(await heading(page).textContent()).toBe('The halls');
    held.open();
    await page.waitForFunction(() => document.title.startsWith('Long history'));
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
  });

  it('shows a page again at once that was left, and then what has changed of it', async () => {
    const page = await leftAt1500();
    const held = gate();
    await page.route('**/pages/chronicle.json', async (route) => {
      await held.opened;
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('A long history', 'A longer history');
      await route.fulfill({ response: answer, body });
    });
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Long history') && scrollY === 1500);
    expect(await heading(page).textContent()).toContain('A long history');
    held.open();
    await page.getByRole('heading', { level: 1, name: 'A longer history' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(1500);
  });
});
