import { expect, it } from 'vitest';
import { findUploadAddresses } from './upload-address.ts';

it.each([
  [' /uploads/a b.pdf?x=1 ', ['/uploads/a b.pdf']],
  ['See ![A](/uploads/a.webp "A") and [b](/uploads/b.pdf#2).', ['/uploads/a.webp', '/uploads/b.pdf']],
  [
    '<img src="/uploads/a.webp" srcset="/uploads/s.webp 500w, /uploads/m.webp 750w">',
    ['/uploads/a.webp', '/uploads/s.webp', '/uploads/m.webp'],
  ],
  ['[x](/uploads/../admin/init) [y](https://other.example/uploads/c.webp)', []],
])('finds the addresses of uploads in %j', (text, found) => {
  expect(findUploadAddresses(text)).toEqual(found);
});
