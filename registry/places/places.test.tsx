import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import block from './places.block.ts';

const MINUTE = 60_000;
const fact = [{ label: 'Open', value: 'See the door' }];
const props = {
  places: [
    { name: 'Emergency', hours: 'Mo-Su,PH 00:00-24:00', facts: fact },
    { name: 'Clinic', hours: 'Mo-Sa 09:00-17:00', facts: fact },
    { name: 'By appointment', hours: 'Mo-Sa 09:00', facts: fact },
    { name: 'Hall', facts: fact },
  ],
  holidays: [{ day: '2027-01-26' }],
};
/** The text about each place. */
const said = () => screen.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each(['Asia/Kolkata', 'Pacific/Kiritimati', 'America/St_Johns'])(
  'shows if a place is open in the site’s time zone, from %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    vi.setSystemTime(Date.parse('2026-11-23T16:59:30+05:30'));
    render(block.render(props));
    expect(said()).toEqual(['Emergency Open now', 'Clinic Open now', undefined, undefined]);
    act(() => void vi.advanceTimersByTime(MINUTE));
    expect(said()).toEqual(['Emergency Open now', 'Clinic Closed now', undefined, undefined]);
  },
);

test('shows neither open nor closed on a holiday without opening hours', () => {
  vi.setSystemTime(Date.parse('2027-01-26T11:00:00+05:30'));
  const html = renderToString(block.render(props));
  expect(html).not.toContain('aria-live');
  render(block.render(props));
  expect(said()).toEqual(['Emergency Open now', '', undefined, undefined]);
  expect(document.querySelectorAll('[aria-live=polite]')).toHaveLength(2);
});
