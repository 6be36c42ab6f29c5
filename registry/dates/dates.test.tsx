import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import block from './dates.block.ts';

afterEach(() => vi.useRealTimers());

const dates = [
  { day: '2027-06-09', title: 'Yesterday' },
  { day: '2027-06-10', title: 'Today' },
  { day: '10 July 2026', title: 'Last year' },
  { day: 'in summer', title: 'Some day' },
];

test('marks dates before today as past', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 5, 10, 0, 5) });
  render(block.render({ dates, past: 'Over' }));
  const names = screen.getAllByRole('listitem').map((one) => one.querySelector('div')?.textContent);
  expect(names).toEqual(dates.map(({ title }) => title));
  const over = screen.getAllByText('Over').map((mark) => mark.closest('li')?.textContent ?? '');
  expect(over).toEqual([expect.stringContaining('Yesterday'), expect.stringContaining('Last year')]);
});

test('lists only future dates when "ahead" is set, up to the limit', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 5, 10, 0, 5) });
  render(block.render({ dates, ahead: true, limit: 1 }));
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Today'),
  ]);
});
