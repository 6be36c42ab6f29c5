import { type DOMWindow, JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consoleSaid } from '../../tests/setup/console.ts';
import type {} from '../page/loading/retry.ts';
// The loader sets properties of the window; these declare them.
import type {} from '../page/main.tsx';
import { scriptTags } from './loader.ts';

const NOTICE = `<div class="late"><p role="alert">Not complete</p>
  <button type="reset">Again</button><button type="button">Close</button></div>`;

let window: DOMWindow;

/** A page with a form and a search box in a window of its own, in which the loader has run. */
function open(): void {
  const tags = scriptTags({ scripts: [], blocks: new Map(), data: [], quiet: true, notice: NOTICE });
  const body = `${opening}
    <form data-form="friend" method="dialog"><input name="name" value=""><button type="submit">Send</button></form>
    <search><input></search>${tags}`;
  const beforeParse = (opened: DOMWindow) => {
    // jsdom's own clock would not follow the test's clock.
    const requestAnimationFrame = (draw: () => void) => setTimeout(draw, 16);
    Object.assign(opened, { setTimeout, clearTimeout, requestAnimationFrame });
    for (const [name, value] of Object.entries(stored)) opened.sessionStorage.setItem(name, value);
  };
  ({ window } = new JSDOM(body, { url: 'http://site.example/', runScripts: 'dangerously', beforeParse }));
}

/** The parts of the page's opening animation. */
let opening = '';
/** The session storage that the previous page left in the tab. */
let stored: Readonly<Record<string, string>> = {};
const told = () => window.document.querySelector('[role="alert"]')?.textContent;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const use = (kind = 'keydown') =>
  window.document.body.dispatchEvent(new window.Event(kind, { bubbles: true }));
const click = (selector: string) => window.document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  vi.useFakeTimers();
  stored = {};
  opening = '';
  open();
});
afterEach(() => {
  window.close();
  vi.useRealTimers();
});

it('retries a failed import twice, then rejects', async () => {
  const load = vi.fn(() => Promise.reject(new Error('lost')));
  const end = expect(window.retry?.(load)).rejects.toThrow('lost');
  await after(299);
  expect(load).toHaveBeenCalledTimes(1);
  await after(1);
  expect(load).toHaveBeenCalledTimes(2);
  await after(900);
  await end;
  expect(load).toHaveBeenCalledTimes(3);
});

it('retries to load necessary code at each interaction', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('lost')));
  const coming = window.persist?.(load);
  await after(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  for (const [at, kind] of ['click', 'keydown', 'submit', 'focusin', 'online'].entries()) {
    use(kind);
    await after(60_000);
    expect(load, kind).toHaveBeenCalledTimes(4 + at);
  }
  // The second click happens while the attempt of the first is about to fail.
  load.mockImplementation(
    () => new Promise((_, lose) => setTimeout(() => lose(new Error('lost late')), 100)),
  );
  use();
  await after(50);
  use();
  await after(60_000);
  expect(load).toHaveBeenCalledTimes(10);
  load.mockResolvedValue('here');
  use();
  expect(await coming).toBe('here');
});

it('shows a notice if a form is still without its code after 2.5 s', async () => {
  click('form button');
  await after(2499);
  expect(told()).toBeUndefined();
  await after(1);
  expect(told()).toBe('Not complete');
  window.held?.(() => false);
  expect(told()).toBeUndefined();
});

it('shows a notice if the search is still without its code after 3 s', async () => {
  const input = window.document.querySelector('search input');
  input?.dispatchEvent(new window.Event('input', { bubbles: true }));
  await after(3000);
  expect(told()).toBe('Not complete');
});

it.each([
  ['button that only a script handles', '', 'Not complete'],
  ['button that opens a menu', 'popovertarget="menu"', undefined],
])('a %s gets the notice if its code is late', async (_, attribute, expected) => {
  opening = `<button type="button" id="early" ${attribute}></button>`;
  open();
  click('#early');
  await after(3000);
  expect(told()).toBe(expected);
  expect(window.held?.()?.id).toBe(expected && 'early');
});

it('leaves only a form with an action to the browser', () => {
  const submit = () =>
    window.document
      .querySelector('form')
      ?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  expect(submit()).toBe(false);
  window.document.querySelector('form')?.setAttribute('action', '/_forms/friend');
  expect(submit()).toBe(true);
});

it('shows a closed notice again after the next failed action', async () => {
  for (const _ of [1, 2]) {
    click('form button');
    await after(2500);
    expect(told()).toBe('Not complete');
    click('.late [type="button"]');
    expect(told()).toBeUndefined();
  }
  window.held?.(() => false);
  const end = window.overdue?.();
  await after(2500);
  expect(told()).toBe('Not complete');
  end?.();
  expect(told()).toBeUndefined();
});

it('shows the notice until every waiting click is handled', async () => {
  const [first, second] = [window.overdue?.(), window.overdue?.()];
  await after(3000);
  first?.();
  expect(told()).toBe('Not complete');
  second?.();
  expect(told()).toBeUndefined();
});

it('restores the typed text once after the reload that the notice offers', async () => {
  const inputs = () => [...window.document.querySelectorAll('input')];
  for (const [at, text] of ['Ada', 'ships'].entries()) inputs()[at]?.setRangeText(text);
  click('form button');
  await after(2500);
  click('.late [type="reset"]');
  expect(consoleSaid().join()).toContain('navigation');
  stored = { ...window.sessionStorage };
  open();
  expect(inputs().map(({ value }) => value)).toEqual(['Ada', 'ships']);
  expect(window.sessionStorage).toHaveLength(0);
});

/** The parts of an opening animation that are due, in milliseconds after the load. */
const due = () =>
  [...window.document.querySelectorAll<HTMLElement>('[data-due]')].map((one) => one.dataset.after);
const isUsed = () => 'used' in window.document.documentElement.dataset;

it('shows each part of an opening animation after its delay', async () => {
  opening = '<i data-after="0"></i><i data-after="5000"></i><i data-after="7000"></i>';
  open();
  expect(due()).toEqual([]);
  // The window loads by itself.
  await after(10);
  await after(4980);
  expect(due()).toEqual(['0']);
  await after(20);
  expect(due()).toEqual(['0', '5000']);
  await after(1990);
  expect([due(), isUsed()]).toEqual([['0', '5000', '7000'], false]);
  await after(1000);
  expect(isUsed()).toBe(true);
});

it('marks the document at its load event', async () => {
  open();
  expect(window.document.documentElement.dataset.loaded).toBeUndefined();
  await after(10);
  expect(window.document.documentElement.dataset.loaded).toBe('');
});

const ENDING = ['scroll', 'wheel', 'keydown', 'pointerdown', 'touchstart', 'focusin'];
it.each(ENDING)('skips the opening animation after a %s, also on later pages', (kind) => {
  expect(isUsed()).toBe(false);
  use(kind);
  expect([isUsed(), window.sessionStorage.getItem('used')]).toEqual([true, '1']);
  stored = { used: '1' };
  open();
  expect(isUsed()).toBe(true);
});
