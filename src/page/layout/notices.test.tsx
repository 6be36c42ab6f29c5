import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type NoticeContent, type Notify, useNotify } from '../ui/notify.ts';
import { Notices } from './notices.tsx';

const asleep: NoticeContent = { type: 'error', title: 'Error', message: 'Asleep', key: 'Asleep' };

test('shows equal failures as one notice', async () => {
  const away = { ...asleep, message: 'Away', key: 'Away' };
  render(<Notices initial={[asleep, away, asleep]}>page</Notices>);
  expect(screen.getAllByRole('alert').map((notice) => notice.textContent)).toEqual([
    'ErrorAway',
    'ErrorAsleep',
  ]);
  const [, last] = screen.getAllByRole('button', { name: 'Close notice' });
  if (last) await userEvent.click(last);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test.each([
  ['success', 'Success'],
  ['error', 'An Error Occurred'],
  ['info', 'Information'],
] as const)('titles a notice of the type %s by default as %s', (type, title) => {
  const { container } = render(<Notices initial={[{ type, message: '!' }]}>page</Notices>);
  expect(container.querySelector(`[data-type="${type}"]`)?.textContent).toBe(`${title}!`);
});

test('announces a success in a live region that already exists', () => {
  const sent: NoticeContent = { type: 'success', message: 'Sent', key: 'Sent' };
  const { container } = render(<Notices initial={[sent, asleep]}>page</Notices>);
  const live = [...container.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent);
  expect(live).toEqual([expect.stringMatching(/Sent$/)]);
  expect(render(<Notices initial={[]}>page</Notices>).container.innerHTML).toContain('aria-live="polite"');
});

test('keeps a notice closed until its failure ends', async () => {
  let notify: Notify = () => () => undefined;
  const Page = () => {
    notify = useNotify();
    return null;
  };
  render(
    <Notices initial={[]}>
      <Page />
    </Notices>,
  );
  let end: () => void = () => undefined;
  act(() => {
    end = notify(asleep);
  });
  // A second source fails before the notice is drawn again, and a third one afterwards.
  act(() => {
    notify(asleep);
    screen.getByRole('button', { name: 'Close notice' }).click();
  });
  act(() => void notify(asleep));
  expect(screen.queryByRole('alert')).toBeNull();
  act(end);
  act(() => void notify(asleep));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
