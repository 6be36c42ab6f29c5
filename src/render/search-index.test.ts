import { expect, it } from 'vitest';
import { FIRST_SITE, inputOf } from '../publish/testing/random-site.ts';
import { searchIndex } from './search-index.ts';

it.each(['.pdf', '.PDF', '.Pdf'])('finds files with the extension %s, titled without it', (ext) => {
  const url = `/uploads/fees_2026${ext}`;
  const file = { url, ext, name: `Fees_2026${ext}` };
  const picture = { ...file, url: '/uploads/fees.webp', ext: '.webp' };
  const record = { files: [{ file }, { file: picture }] };
  const { pages, snapshot } = inputOf({ ...FIRST_SITE, content: new Map([['/api/a', { record }]]) });
  expect(searchIndex(pages, snapshot).documents).toEqual([{ path: url, title: 'Fees 2026' }]);
});
