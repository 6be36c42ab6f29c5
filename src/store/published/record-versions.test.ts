import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { createJsonFile } from '../../http/json-file.ts';
import { openStore } from '../testing/publish-texts.ts';
import { listRecordVersions } from './record-versions.ts';

const DATES = 'record:/api/fees?populate=dates';
const IMAGE = 'record:/api/fees?populate=image';
const notes = (text: string) => [
  { documentId: 'a', text },
  { documentId: 'b', text: 'Other' },
];

it('lists one version of a record per change', async () => {
  const folder = await temporaryFolder();
  const store = await openStore(folder.path);
  const publish = (day: number, files: Readonly<Record<string, unknown>>, gone: string[] = []) => {
    const set = Object.entries(files).map(([address, value]) => {
      return [address, store.put(createJsonFile(value), address, false)] as const;
    });
    store.commit({ set, gone, state: { id: `${day}`, time: `2026-11-0${day}T08:00:00.000Z`, note: '' } });
  };
  const title = 'Ours';
  publish(1, {
    [DATES]: { documentId: 'f', title, dates: [{ id: 1, day: 'Monday' }] },
    [IMAGE]: { documentId: 'f', title, image: { id: 7 } },
    'record-list:/api/notes': { order: ['a', 'b'], parts: 1 },
    'record-part:0:/api/notes': notes('Old'),
  });
  publish(2, {
    [DATES]: { documentId: 'f', title, updatedAt: 'now', dates: [{ id: 2, day: 'Monday' }] },
    'record-part:0:/api/notes': notes('New'),
  });
  publish(3, {}, [DATES, IMAGE]);
  store.save();
  const versions = (endpoint: string, documentId?: string) =>
    listRecordVersions(folder.path, { endpoint, documentId });
  expect(await versions('/fees')).toEqual([
    {
      time: '2026-11-01T08:00:00.000Z',
      record: { documentId: 'f', title, dates: [{ id: 1, day: 'Monday' }], image: { id: 7 } },
    },
  ]);
  expect(await versions('/notes', 'a')).toEqual([
    { time: '2026-11-02T08:00:00.000Z', record: { documentId: 'a', text: 'New' } },
    { time: '2026-11-01T08:00:00.000Z', record: { documentId: 'a', text: 'Old' } },
  ]);
  expect(await versions('/notes', 'none')).toEqual([]);
});
