import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { uploadFiles } from './export-site.ts';
import type { UntouchedFiles } from './write-folder.ts';

const snapshot = {
  ...EMPTY_SNAPSHOT,
  records: new Map([['/api/a', { picture: { url: '/uploads/a.webp' }, film: { url: '/uploads/gone.mp4' } }]]),
};
/** A CMS that has one picture, in this version. */
const origin = (version: string) => ({
  keep: async () => 'kept' as const,
  upload: async (path: string) =>
    path.startsWith('/uploads/a.webp') ? new Response(version, { headers: { etag: `"${version}"` } }) : null,
});

it('finds the uploads of the content and reports missing ones', async () => {
  const { files, faults } = await uploadFiles(origin('first'), snapshot, ['/uploads/a.webp.share.jpg']);
  expect([...files.keys()]).toEqual(['uploads/a.webp', 'uploads/a.webp.share.jpg']);
  expect(String(Buffer.from((await files.get('uploads/a.webp')?.read?.()) ?? ''))).toBe('first');
  expect(faults).toEqual(['/uploads/gone.mp4 can’t be loaded.']);
});

it('reads an upload again only for a new version or after a change', async () => {
  const { files } = await uploadFiles(origin('first'), snapshot);
  const before: UntouchedFiles = new Map(
    [...files].flatMap(([name, { from }]) => (from ? [[from.address, { ...from, name }] as const] : [])),
  );
  const again = async (version: string, known: UntouchedFiles) =>
    (await uploadFiles(origin(version), snapshot, [], known)).files.get('uploads/a.webp')?.read !== undefined;
  expect(await again('first', before)).toBe(false);
  expect(await again('second', before)).toBe(true);
  expect(await again('first', new Map())).toBe(true);
});
