import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import block, { about } from './site-footer.block.ts';

test('opens only one group of links at a time', () => {
  const { container } = render(block.render(about.examples[0]?.props));
  const names = [...container.querySelectorAll('details')].map((group) => group.getAttribute('name'));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names)).toEqual(new Set(['footer']));
});
