import { expect, it, vi } from 'vitest';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { findReferencedUploads, findReplacedUploads } from './snapshot-uploads.ts';

const named = (...uploads: readonly (readonly [url: string, updatedAt: string])[]) => ({
  ...EMPTY_SNAPSHOT,
  records: new Map([['/api/a', uploads.map(([url, updatedAt]) => ({ url, updatedAt }))]]),
});

it('lists the addresses of removed and replaced uploads and of their copies', () => {
  const before = named(['/uploads/a.webp', '1'], ['/uploads/b ü.pdf', '1'], ['/uploads/c.pdf', '1']);
  const after = named(['/uploads/a.webp', '2'], ['/uploads/c.pdf', '1'], ['/uploads/new.pdf', '1']);
  expect(findReplacedUploads(before, after)).toEqual([
    '/uploads/a.webp',
    '/uploads/a.webp.share.jpg',
    '/uploads/b%20%C3%BC.pdf',
  ]);
});

it('reads an unchanged record of a changed list only once', () => {
  const read = vi.fn(() => '/uploads/a.webp');
  const record = Object.defineProperty({}, 'url', { get: read, enumerable: true });
  for (const title of ['1', '2'])
    findReferencedUploads({ ...EMPTY_SNAPSHOT, records: new Map([['/api/a', [record, { title }]]]) });
  expect(read).toHaveBeenCalledOnce();
});
