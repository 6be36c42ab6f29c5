import { createElement } from 'react';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { TEXTS } from '../core/manifest/texts.ts';
import { MUSEUM } from '../page/layout/testing/museum.ts';
import { unavailablePage } from './unavailable-page.tsx';

const registry = new Map([['foot', { render: () => createElement('i') }]]);

/** The text of a page without content, if the footer has this contact. */
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
  [{ phone: '+49 30 123', email: 'a@b.example' }, `call us on ${PHONE} or write to ${EMAIL}.`],
  [{ phone: '+49 30 123' }, `call us on ${PHONE}.`],
  [{ email: 'a@b.example' }, `write to ${EMAIL}.`],
  [{}, 'please call us or come by.'],
])('says that it is unavailable, and whom to ask: %j', (contact, way) => {
  expect(mainOf(contact)).toBe(`<h1>Hall</h1><p>${TEXTS.unavailableText}</p><p>If it can’t wait, ${way}</p>`);
});
