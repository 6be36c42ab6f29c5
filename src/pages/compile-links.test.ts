import { expect, it } from 'vitest';
import { group, href } from '../core/block/fields.ts';
import { compileLinks } from './compile-links.ts';

it.each([
  ['a digit', ['/archive/', '$month', '2026']],
  ['a text like a parameter', ['/archive/:1/', '$month', ':7']],
])('keeps the parts of a $join address apart if %s follows a field', (_, parts) => {
  const { spec } = group({ to: href() });
  expect(compileLinks(spec, { to: { $join: parts } }, {})).toEqual({ to: { $join: parts } });
});
