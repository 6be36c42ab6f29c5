import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// What the loader sets is the window's.
import type {} from '../page/loading/early-clicks.ts';
import type {} from '../page/network/retry.ts';
import { scriptTags } from './loader.ts';

const NOTICE = '<div class="late"><p role="alert">Not complete</p><button type="reset">Again</button></div>';

/** A page with a form and a search box, as the browser has it once the loader has run. */
function open(): void {
  const tags = scriptTags({ scripts: [], blocks: new Map(), data: [], quiet: true, notice: NOTICE });
  document.body.innerHTML = `
    <form data-form="friend" method="dialog"><input name="name" value=""><button type="submit">Send</button></form>
    <search><input></search>${tags}`;
  const script = document.querySelector('body > script');
  // biome-ignore lint/security/noGlobalEval: our own script, as a browser runs it: its names are the window's
  window.eval(script?.textContent ?? '');
}

const told = () => document.querySelector('[role="alert"]')?.textContent;
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const use = () => window.dispatchEvent(new Event('keydown'));

beforeEach(() => {
  vi.useFakeTimers();
  open();
});
afterEach(() => {
  // Other tests share this window: its listeners do nothing more.
  window.held?.(() => false);
  for (const name of ['held', 'fetched', 'retry', 'persist', 'overdue']) Reflect.deleteProperty(window, name);
  vi.useRealTimers();
});

it('tries again twice what is lost, and gives it up', async () => {
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

it('tries again with each use of the page what must come', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('lost')));
  const coming = window.persist?.(load);
  await after(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  use();
  use();
  await after(0);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockResolvedValue('here');
  use();
  expect(await coming).toBe('here');
});

it('tells within 3 s who sends a form that nothing answers, until something does', async () => {
  document.querySelector('button')?.click();
  await after(2000);
  expect(told()).toBeUndefined();
  await after(1000);
  expect(told()).toBe('Not complete');
  window.held?.(() => false);
  expect(told()).toBeUndefined();
});

it('tells who types into a search that nothing answers', async () => {
  document.querySelector('search input')?.dispatchEvent(new Event('input', { bubbles: true }));
  await after(3000);
  expect(told()).toBe('Not complete');
});

it('stands until all waits are over', async () => {
  const [first, second] = [window.overdue?.(), window.overdue?.()];
  await after(3000);
  first?.();
  expect(told()).toBe('Not complete');
  second?.();
  expect(told()).toBeUndefined();
});

it('puts back once what was typed before the reload that it offers', () => {
  sessionStorage.setItem(
    'typed',
    JSON.stringify([
      ['friend name', 'Ada'],
      ['', 'ships'],
    ]),
  );
  open();
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values).toEqual(['Ada', 'ships']);
  expect(sessionStorage).toHaveLength(0);
});
