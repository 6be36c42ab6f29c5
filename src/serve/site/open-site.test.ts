import { expect, it } from 'vitest';
import type { Delta, Entry } from '../../store/entry.ts';
import { rememberStaleFiles } from './open-site.ts';

const entry = (key: string): Entry => ({
  hash: key,
  size: 1,
  status: 200,
  type: 'text/html',
  br: false,
  key,
});
const delta = (key: string): Delta => ({ set: [['/', entry(key)]], gone: [] });

/** The served files if this process and another one publish in this order. */
function served(...steps: readonly (readonly [who: 'own' | 'other', key: string])[]): string | undefined {
  const index = new Map<string, Entry>();
  const staleFiles = rememberStaleFiles(index);
  for (const [who, key] of steps) {
    if (who === 'own') staleFiles.published(delta(key));
    const { set } = who === 'own' ? delta(key) : staleFiles.withoutStale(delta(key));
    for (const [address, one] of set) index.set(address, one);
  }
  return index.get('/')?.key;
}

it('ignores a delayed change that is older than the served file', () => {
  expect(served(['own', '1'], ['other', '2'])).toBe('2');
  expect(served(['own', '1'], ['own', '2'], ['own', '3'], ['other', '2'], ['other', '1'])).toBe('3');
  expect(served(['own', '1'], ['other', '2'], ['own', '3'], ['other', '2'])).toBe('3');
  // The result of undoing an edit is not outdated.
  expect(served(['own', '1'], ['own', '2'], ['own', '1'], ['other', '2'], ['other', '1'])).toBe('1');
  expect(served(['own', '1'], ['own', '2'], ['own', '1'], ['other', '3'], ['other', '1'])).toBe('1');
});
