import { expect, it } from 'vitest';
import { mirrorStyles } from './mirror-styles.ts';

it.each([
  ['transform: translateX(4px);', 'transform: translateX(calc(-1 * (4px)));'],
  ['translateX(var(--space-2))', 'translateX(calc(-1 * (var(--space-2))))'],
  ['linear-gradient(to right, red, blue)', 'linear-gradient(to left, red, blue)'],
  ['url("x") no-repeat right 0.6em center', 'url("x") no-repeat left 0.6em center'],
  ['transform-origin: left;', 'transform-origin: right;'],
  ['.block[data-side="left"] { margin-inline: 0 }', '.block[data-side="left"] { margin-inline: 0 }'],
])('mirrors the style "%s" for right-to-left languages', (css, mirrored) => {
  expect(mirrorStyles(css)).toBe(mirrored);
});
