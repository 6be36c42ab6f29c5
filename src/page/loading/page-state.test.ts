import { expect, it } from 'vitest';
import type { Page } from '../../core/manifest/page.ts';
import type { Load } from './page-sources.tsx';
import { loadedFailures, shownBlocks } from './page-state.ts';

const page: Page = {
  route: '/results',
  title: 'Results',
  waits: true,
  sources: { page: { url: '/api/results' }, other: { url: '/api/other' } },
  blocks: [
    { type: 'banner', props: {} },
    { type: 'section', props: { title: 'The rules' } },
  ],
};
const failed: Load = { state: 'failed', failure: { status: 500, message: 'Asleep' } };
const loaded = (record: unknown): Load => ({ state: 'loaded', record });

it.each<[shown: number, main: string, Load]>([
  [0, 'is loading', { state: 'loading' }],
  [1, 'failed', failed],
  [1, 'is null', loaded(null)],
  [1, 'has no field', loaded({})],
  [1, 'has empty fields only', loaded({ title: '', image: null })],
  [1, 'is an empty list', loaded([])],
  [2, 'has a text', loaded({ title: '', text: 'Anyone may apply.' })],
  [2, 'is a list', loaded([{ id: 1 }])],
])('shows %i of two blocks of a waiting page if its main record %s', (shown, _, main) => {
  expect(shownBlocks(page, { page: main, other: loaded({ id: 1 }) })).toHaveLength(shown);
  expect(shownBlocks({ ...page, waits: false }, { page: main, other: failed })).toHaveLength(2);
});

it('lacks the content of a failed source only without an earlier version', () => {
  const kept: Load = { state: 'loaded', record: {}, failure: { status: 500, message: 'Away' } };
  const failures = loadedFailures(page.sources, { page: kept, other: failed });
  expect(failures.map(({ lacking }) => lacking)).toEqual([false, true]);
});
