import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { copyFileName, uploadFileName, uploadTag } from '../content/origin/snapshot-uploads.ts';
import { objectPath } from './objects.ts';
import { writePin } from './pin.ts';
import { createFolderStore, type Store } from './store.ts';
import { RECORD } from './stored-names.ts';
import { createUploadSweeper, SWEEP_LIMITS, sweepObjects } from './sweep.ts';
import { ageFiles } from './testing/publish-texts.ts';

const CMS = 'http://cms.example';
const folder = testFolder();
let store: Store;
beforeEach(async () => {
  await mkdir(join(folder.path, 'uploads'));
  store = createFolderStore(join(folder.path, 'site'), CMS);
});

/** Publishes a record with a picture, and stores that picture's file as a visitor's request does. */
async function publish(picture: string): Promise<void> {
  const record = { photo: { url: `/uploads/${picture}`, updatedAt: '2026' } };
  const file = { status: 200, type: 'application/json', body: JSON.stringify(record) };
  const entry = store.put(file, picture, true);
  store.commit({
    set: [[`${RECORD}/people/1`, entry]],
    gone: [],
    state: { id: picture, time: '', note: '' },
  });
  await keep(uploadFileName(CMS, `/uploads/${picture}`, '2026'), new Date(0));
}
async function keep(name: string, changed: Date): Promise<void> {
  const path = join(folder.path, 'uploads', name);
  await writeFile(path, 'a picture');
  await utimes(path, changed, changed);
}
const kept = async () => new Set(await readdir(join(folder.path, 'uploads')));
const fileOf = (picture: string) => uploadFileName(CMS, `/uploads/${picture}`, '2026');

it('deletes uploads that no kept state refers to, after a grace period', async () => {
  for (const picture of ['a.webp', 'b.webp', 'c.webp', 'd.webp']) await publish(picture);
  await keep('of-a-draft', new Date(0));
  await keep('just-fetched', new Date());
  await ageFiles(join(folder.path, 'site'));
  await writePin(join(folder.path, 'site'), 'a.webp');
  await sweepObjects(join(folder.path, 'site'), { ...SWEEP_LIMITS, states: 2 });
  expect(await createUploadSweeper(folder.path, CMS)()).toBe(2);
  const stay = ['a.webp', 'c.webp', 'd.webp'].map(fileOf);
  expect(await kept()).toEqual(new Set([...stay, 'just-fetched']));
});

it('deletes nothing while a record is unreadable', async () => {
  await publish('a.webp');
  await keep('of-a-draft', new Date(0));
  const [[, entry] = []] = [...store.index];
  const path = objectPath(join(folder.path, 'site'), entry?.hash ?? '');
  await writeFile(path, 'not what it was');
  const sweepUploads = createUploadSweeper(folder.path, CMS);
  expect(await sweepUploads()).toBe(0);
  store.discard(entry?.hash);
  await publish('a.webp');
  expect(await sweepUploads()).toBe(1);
  expect(await kept()).toEqual(new Set([fileOf('a.webp')]));
});

it('deletes AVIF and sharing copies with their pictures', async () => {
  await publish('kept.webp');
  const tags = [uploadTag(fileOf('kept.webp')), '"kept.webp"'];
  for (const [at, place] of ['avif', 'sharing-copies'].entries()) {
    const names = [...tags, uploadTag(fileOf('gone.webp')), '"gone.webp"'].map((tag) =>
      at === 0 ? `${copyFileName(tag, '50')}.avif` : `${copyFileName(tag, '1200 82')}.jpg`,
    );
    await mkdir(join(folder.path, place));
    for (const name of [...names, 'before-copies-named-pictures.jpg'])
      await keep(join('..', place, name), new Date(0));
    await keep(join('..', place, `${copyFileName('"new"', '')}.avif`), new Date());
  }
  expect(await createUploadSweeper(folder.path, CMS)()).toBe(6);
  for (const place of ['avif', 'sharing-copies'])
    expect(await readdir(join(folder.path, place))).toHaveLength(3);
  expect(await kept()).toEqual(new Set([fileOf('kept.webp')]));
});
