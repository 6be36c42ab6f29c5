import { expect, test } from 'vitest';
import type { Entry } from '../../store/entry.ts';
import { addressNormalizer } from './serving.ts';

const entry = (type: string): Entry => ({ hash: '', size: 0, status: 200, type, br: false, key: '' });
const HTML = entry('text/html; charset=utf-8');
const index = new Map([
  ['/', HTML],
  ['/Fees', HTML],
  ['/halls/J%C3%BCrgen', HTML],
  ['/_pages/Fees.json', entry('application/json')],
  ['missing:/halls/:id', HTML],
]);

test.each([
  ['/fees', '/Fees'],
  ['/FEES//', '/Fees'],
  ['/Fees/', '/Fees'],
  ['/HALLS/jürgen', '/halls/J%C3%BCrgen'],
  ['/halls/ju\u0308rgen', '/halls/J%C3%BCrgen'],
  ['//', '/'],
  ['/fee', undefined],
  ['/_pages/fees.json', undefined],
  ['MISSING:/halls/:id', undefined],
])('resolves %s to %s', (path, address) => {
  expect(addressNormalizer()(path, index, 1)).toBe(address);
});

test('resolves the address of a page that is added later', () => {
  const find = addressNormalizer();
  expect(find('/rules', index, 1)).toBe(undefined);
  expect(find('/rules', new Map([['/Rules', HTML]]), 2)).toBe('/Rules');
});
