import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import { EMPTY_SNAPSHOT } from './snapshot.ts';
import { unavailablePage } from './unavailable-page.tsx';

// As a site in another language has them.
vi.mock('virtual:site/texts', async (load) => ({
  ...(await load<object>()),
  unavailableText: 'Gerade nicht erreichbar.',
  urgentCallOrWrite: 'Eilig? Unter {phone} oder {email}.',
  urgentCall: 'Eilig? Unter {phone}.',
  urgentWrite: 'Eilig? An {email}.',
  urgentComeBy: 'Eilig? Kommen Sie vorbei.',
}));

const registry = new Map([['foot', { render: () => createElement('i') }]]);

/** What visitors read of a page without content, where the footer says this of the people behind it. */
function mainOf(contact: Readonly<Record<string, string>>): string {
  const { html } = unavailablePage({
    page: { route: '/hall', title: 'Hall', sources: {}, blocks: [] },
    params: {},
    path: '/hall',
    layout: { ...MUSEUM, footer: [{ type: 'foot', ...contact }] },
    snapshot: EMPTY_SNAPSHOT,
    registry,
    report: ({ error }) => {
      throw error;
    },
  });
  return /<h1>.*?<\/p><p>(.*?)<\/p>/.exec(html)?.[0] ?? html;
}

const PHONE = '<a href="tel:+4930123">+49 30 123</a>';
const EMAIL = '<a href="mailto:a@b.example">a@b.example</a>';

it.each([
  [{ phone: '+49 30 123', email: 'a@b.example' }, `Unter ${PHONE} oder ${EMAIL}.`],
  [{ phone: '+49 30 123' }, `Unter ${PHONE}.`],
  [{ email: 'a@b.example' }, `An ${EMAIL}.`],
  [{}, 'Kommen Sie vorbei.'],
])('says in the words of the site that it is unavailable, and whom to ask: %j', (contact, way) => {
  expect(mainOf(contact)).toBe(`<h1>Hall</h1><p>Gerade nicht erreichbar.</p><p>Eilig? ${way}</p>`);
});
