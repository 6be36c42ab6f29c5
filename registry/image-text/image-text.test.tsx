import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import imageText from './image-text.block.ts';

const image = { url: '/uploads/a.webp', alternativeText: '', width: 900, height: 600 };

function sideOf(props: Readonly<Record<string, unknown>>): string | null | undefined {
  const { container } = render(imageText.render(props));
  return container.querySelector('[data-side]')?.getAttribute('data-side');
}

test('shows the picture above a text that is much longer than it', () => {
  const long = 'A line of words. '.repeat(90);
  expect(sideOf({ image, side: 'right', text: 'A few words.' })).toBe('right');
  expect(sideOf({ image, side: 'right', text: long })).toBe('top');
  expect(sideOf({ image, side: 'right', text: '- one\n'.repeat(30) })).toBe('top');
  expect(sideOf({ image, side: 'right', text: long, card: true })).toBe('right');
});
