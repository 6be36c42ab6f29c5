import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { member } from '../src/core/json/json.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { consoleSaid } from './setup/console.ts';

// jsdom has no media queries and no intersection observer: nothing moves, and nothing scrolls near.
vi.stubGlobal('matchMedia', () => ({ matches: true }));
// jsdom doesn't support this element, which HTML has had since 2023.
const JSDOM_LACKS = /<%s> is unrecognized.* search$/;

/** True if anything that React has rendered into an element has a hook of its own or a handler. */
function behavesIn(container: Element): boolean {
  const [, root] = Object.entries(container).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
  return fibersBelow(member(member(root, 'stateNode'), 'current')).some(
    (fiber) => hasHandler(member(fiber, 'memoizedProps')) || hasHook(fiber),
  );
}

function fibersBelow(fiber: unknown): unknown[] {
  const child = member(fiber, 'child');
  const own: unknown[] = [];
  for (let next = child; next; next = member(next, 'sibling')) own.push(next, ...fibersBelow(next));
  return own;
}

function hasHandler(props: unknown): boolean {
  return Object.entries(props ?? {}).some(
    ([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function',
  );
}

/** `useId` doesn't count, because its ids are in the HTML. */
function hasHook(fiber: unknown): boolean {
  if (typeof member(fiber, 'type') !== 'function') return false;
  for (let hook = member(fiber, 'memoizedState'); hook; hook = member(hook, 'next')) {
    if (typeof member(hook, 'memoizedState') !== 'string') return true;
  }
  return false;
}

it.each([...allBlocks])('%s declares whether it is interactive', (_, { block, about }) => {
  const shown = about.examples.map(({ props }) => {
    const { container, unmount } = render(block.render(props));
    const behaves = behavesIn(container);
    unmount();
    return behaves;
  });
  expect(shown.includes(true)).toBe(block.behaves === true);
  expect(consoleSaid().filter((line) => !JSDOM_LACKS.test(line))).toEqual([]);
});
