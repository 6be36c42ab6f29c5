import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { loadSnapshot } from '../../store/published/read-stored.ts';
import { createMemoryStore } from '../../store/store.ts';
import { createSiteInput, createStories, MANIFESTS, story, testPages } from '../testing/stories-site.ts';
import { createJobTable } from './job-table.ts';
import { recordJobs } from './record-jobs.ts';

const URL = '/api/stories';
const input = createSiteInput(testPages([MANIFESTS.list, MANIFESTS.item]), EMPTY_SNAPSHOT);

/** Saves the published content of one source, and reads it as after a restart. */
function open() {
  const store = createMemoryStore();
  const table = createJobTable();
  const publish = (record: unknown): string[] => {
    const records: Snapshot['records'] = record === undefined ? new Map() : new Map([[URL, record]]);
    const touched = table.noteChanges();
    table.setAll(recordJobs({ records }, URL, table.jobs));
    for (const address of touched) {
      const job = table.jobs.get(address);
      const shown = { ...input, shown: { ...input.snapshot, cutPart: (_: unknown, part: unknown) => part } };
      if (job) store.commit({ set: [[address, store.put(job.make(shown), job.key, true)]], gone: [] });
      else store.commit({ set: [], gone: [address] });
    }
    return [...touched];
  };
  const restored = async () => (await loadSnapshot(store.index, store.read)).records.get(URL);
  return { store, publish, restored };
}

it('restores a stored list of any length in order', async () => {
  const { publish, restored } = open();
  for (const count of [3, 100, 101, 1000, 400, 50, 0]) {
    const list = createStories(count).reverse();
    publish(list);
    expect(await restored(), String(count)).toEqual(list);
  }
  publish(undefined);
  expect(await restored()).toBeUndefined();
});

it('writes only one part of a long list when a record changes', async () => {
  const { publish, restored } = open();
  const list = createStories(1000);
  publish(list);
  const changed = list.with(500, story(500, { title: 'Another' }));
  expect(publish(changed)).toHaveLength(1);
  const longer = [story(2000), ...changed];
  expect(publish(longer)).toHaveLength(2);
  expect(await restored()).toEqual(longer);
});

it('restores no stored list with a missing part', async () => {
  const { store, publish, restored } = open();
  publish(createStories(1000));
  store.commit({ set: [], gone: [`record-part:7:${URL}`] });
  expect(await restored()).toBeUndefined();
});

it('restores a stored long list of records without ids', async () => {
  const { publish, restored } = open();
  const list = Array.from({ length: 300 }, (_, at) => ({ title: `${at % 7}` }));
  publish(list);
  expect(await restored()).toEqual(list);
});
