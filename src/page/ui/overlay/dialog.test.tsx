import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInstead } from './dialog.tsx';

let end: (isLost: boolean) => void;
let opened: string[] = [];

function showLinks() {
  const links = ['first', 'last'].map((name) => (
    <a key={name} href={`#${name}`} onClick={(event) => openInstead(event, () => opened.push(name))}>
      {name}
    </a>
  ));
  return render(links);
}

beforeEach(() => {
  opened = [];
  window.history.replaceState(null, '', '/');
  const held = new Promise<boolean>((done) => {
    end = done;
  });
  window.retry = async (load) => {
    if (await held) throw new Error('lost');
    return load();
  };
});
afterEach(() => {
  delete window.retry;
});

test.each([
  ['opens the window', false, ['last'], ''],
  ['follows the address', true, [], '#last'],
])('%s of only the last link (code lost: %s)', async (_, isLost, windows, hash) => {
  showLinks();
  for (const link of screen.getAllByRole('link')) expect(fireEvent.click(link)).toBe(false);
  end(isLost);
  await waitFor(() => expect([opened, window.location.hash]).toEqual([windows, hash]));
});

test('follows no link after the visitor has left the page', async () => {
  const { unmount } = showLinks();
  fireEvent.click(screen.getByText('last'));
  unmount();
  end(true);
  await new Promise((done) => setTimeout(done));
  expect(window.location.hash).toBe('');
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  showLinks();
  expect(fireEvent.click(screen.getByText('first'), { [key]: true })).toBe(true);
});
