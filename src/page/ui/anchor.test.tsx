import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { readLink } from '../../core/text/safe-link.ts';
import { Anchor } from './anchor.tsx';

function show(anchor: ReactElement): HTMLElement | null {
  render(anchor);
  return screen.queryByRole('link');
}

test('a link to another site opens in a new tab, with a hint', () => {
  const link = show(<Anchor link={readLink('https://www.facebook.com/museum.example')}>Facebook</Anchor>);
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link?.textContent).toBe('Facebook (opens in a new tab)');
});

test.each([
  '/hall-rules',
  '#photos',
  'tel:+918055501982',
  'mailto:info@museum.example',
  '/uploads/prospectus.pdf',
])('a link to %s opens in the same tab', (address) => {
  const link = show(<Anchor link={readLink(address)}>There</Anchor>);
  expect(link?.getAttribute('target')).toBeNull();
  expect(link?.getAttribute('href')).toMatch(new RegExp(`${address.replace('+', '\\+')}$`));
});

test('a download link saves the file', () => {
  const link = show(
    <Anchor link={readLink('https://cms.museum.example/a.pdf')} download>
      Save
    </Anchor>,
  );
  expect(link?.hasAttribute('download')).toBe(true);
  expect(link?.getAttribute('target')).toBeNull();
});

test('an unsafe address renders as text', () => {
  expect(show(<Anchor link={readLink('javascript:alert(1)')}>Plain</Anchor>)).toBeNull();
  expect(screen.getByText('Plain').tagName).toBe('SPAN');
});
