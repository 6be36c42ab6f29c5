import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test.each([
  ['2026-10-09', '9 October 2026'],
  ['2026-13-09', '2026-13-09'],
  ['9 October 2026', '9 October 2026'],
  ['from 2026-10-09', 'from 2026-10-09'],
  ['', ''],
])('%s is shown as %s', (text, shown) => expect(dayText(text)).toBe(shown));
