import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../content/snapshot.ts';
import type { IsOfType } from '../content/without-document.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import { type PublicationGuard, UNGUARDED } from '../guard/publication-guard.ts';
import type { PollResult } from '../store/messages/site-status.ts';
import type { CurrentSite, SiteKeeper } from './current-site.ts';
import { followContent, type TakeContent } from './follow-content.ts';

const URLS = ['/api/news', '/api/fees', '/api/motto'];
const isOfType: IsOfType = (url, type) => type === 'any' || url === `/api/${type}`;
const NEWS = [{ type: 'news' }];

/** A site of three sources; the CMS always answers. */
function open(guard: PublicationGuard = UNGUARDED, failed: Snapshot['failed'] = [], long = '') {
  const steps: string[] = [];
  const sources = Object.fromEntries(URLS.map((url) => [url, { url }]));
  const page = { route: '/', title: '', description: '', sources, blocks: [] };
  const layout = { name: '', origin: '', locale: 'en', themeColor: '', sources: {}, header: [], footer: [] };
  let site: CurrentSite = {
    texts: new Map(),
    pages: { site: UNNAMED_SITE, layout, pages: [page], search: {} },
    snapshot: { ...EMPTY_SNAPSHOT, records: new Map(URLS.map((url) => [url, 'old'])) },
    moved: new Map(),
    isShown: true,
  };
  const keeper: SiteKeeper = {
    current: () => site,
    publish: async (next) => {
      site = next;
      steps.push(`shows ${[...site.snapshot.records.values()]}`);
    },
    save: async () => void steps.push('saves'),
  };
  const take: TakeContent = async (urls) => {
    const asked = [...urls];
    steps.push(`asks ${asked.length}`);
    return { records: new Map(asked.map((url) => [url, 'new'])), failures: new Map(), failed };
  };
  const results: PollResult[] = [];
  const status = { polled: (result: PollResult) => void results.push(result) };
  const logChange = (subject: string, lines: readonly string[]) =>
    void steps.push(`${subject}: ${lines.length}`);
  const poll = followContent(
    { guard, status, take, logChange, isOfType, isLong: (url) => url === long },
    keeper,
  );
  return { steps, poll, results };
}

const isStep = (step: string) => /^(asks|shows|saves)/.test(step);

it('polls and publishes the sources of a changed type before the others', async () => {
  const { steps, poll } = open();
  await poll(NEWS);
  expect(steps.filter(isStep)).toEqual([
    'asks 1',
    'shows new,old,old',
    'asks 3',
    'shows new,new,new',
    'saves',
  ]);
});

it('polls all sources once if none or all have the changed type', async () => {
  const { steps, poll } = open();
  await poll([{ type: 'none' }]);
  await poll([{ type: 'any' }]);
  expect(steps.filter((step) => step.startsWith('asks'))).toEqual(['asks 3', 'asks 3']);
});

it('polls all sources at once while a publication is held', async () => {
  const held = [{ why: 'since then, all is gone', since: '2026-11-22', changes: [] }];
  const { steps, poll, results } = open({ ...UNGUARDED, held: () => held });
  await poll(NEWS);
  expect(results).toMatchObject([{ sources: 3, missing: [], held: 'since then, all is gone' }]);
  expect(steps).toContain('Publishing: 1');
  expect(steps.filter((step) => step.startsWith('asks'))).toEqual(['asks 3']);
});

it('requests a long list again for records that embed a changed one', async () => {
  const { steps, poll } = open(UNGUARDED, [], '/api/news');
  await poll([]);
  expect(steps.filter((step) => step.startsWith('asks'))).toEqual(['asks 3', 'asks 1']);
});

it('logs a failure only after the full poll', async () => {
  const failure = { url: '/api/news', status: 500, message: 'Oh', detail: 'Oh' };
  const { steps, poll, results } = open(UNGUARDED, [failure]);
  await poll(NEWS);
  expect(results).toMatchObject([{ missing: ['/api/news'], held: undefined }]);
  expect(results[0]?.reasons).toHaveLength(1);
  expect(steps.filter((step) => step.startsWith('Content'))).toEqual(['Content: 1']);
});
