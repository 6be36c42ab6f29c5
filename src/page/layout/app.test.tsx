import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleSaid } from '../../../tests/setup/console.ts';
import { payloadState } from '../loading/page-state.ts';
import type { Payload } from '../loading/payload.ts';
import { App } from './app.tsx';
import { MUSEUM } from './testing/museum.ts';

const failure = (message: string) => ({ status: 500, message });

test.each([
  [{ phone: ' +91 80 1 ', email: 'a@b.example' }, 'call us on +91 80 1 or write to a@b.example.'],
  [{ phone: '+91 80 1' }, 'call us on +91 80 1.'],
  [{ email: 'a@b.example' }, 'write to a@b.example.'],
  [{ phone: ' ' }, 'please call or visit us.'],
])('shows failed content with the contact %o, and only logs a source with "log"', (contact, end) => {
  const payload: Payload = {
    page: { route: '/halls', title: 'Halls', sources: { page: { url: '/api/halls' } }, blocks: [] },
    params: {},
    behaves: [],
    layout: {
      ...MUSEUM,
      sources: { frame: { url: '/api/frame', onError: 'log' } },
      header: [{ type: 'bar', ...contact }],
    },
    records: {},
    failures: { '/api/halls': failure('Asleep'), '/api/frame': failure('Away') },
  };
  const [first, report] = [payloadState(payload), () => undefined];
  const registry = new Map([['bar', { render: () => <i /> }]]);
  render(<App {...{ payload, registry, report, first }} path="/halls" />);
  const [notice, ...others] = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(notice).toMatch(
    /^ErrorAsleepPart of this page is missing at the moment\. It is our fault, not yours/,
  );
  expect(notice?.endsWith(end), notice ?? '').toBe(true);
  expect([others, consoleSaid()]).toEqual([[], ['console.error: /api/frame: Away']]);
});
