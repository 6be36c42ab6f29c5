import { describe, expect, it } from 'vitest';
import { mergeSnapshots } from '../../content/merge-snapshots.ts';
import { withoutDocument } from '../../content/without-document.ts';
import { declaredUrls } from '../../pages/pages.ts';
import {
  contentOf,
  inputOf,
  MANIFESTS,
  pagesFrom,
  type Story,
  someStories,
  story,
} from '../testing/stories-site.ts';
import { forecastChange } from './foresee.ts';
import { withPublished } from './would.ts';

const pages = pagesFrom([MANIFESTS.list, MANIFESTS.item]);
const snapshot = await contentOf(pages, someStories(6));
const next = async (records: readonly Story[]) =>
  mergeSnapshots(declaredUrls(pages), snapshot, await contentOf(pages, records));
const effects = (content: typeof snapshot) =>
  forecastChange(inputOf(pages, snapshot), content).pages.map(({ address, effect, to }) => [
    address,
    effect,
    to ?? '',
  ]);

describe('the preview of a publication', () => {
  it('of a renamed record lists its redirect, list and neighbours', async () => {
    const renamed = await next(someStories(6).with(2, story(2, { slug: 'another' })));
    expect(effects(renamed).toSorted()).toEqual([
      ['/stories', 'changes', ''],
      ['/stories/another', 'appears', ''],
      ['/stories/story-1', 'changes', ''],
      ['/stories/story-2', 'leads on', '/stories/another'],
      ['/stories/story-3', 'changes', ''],
    ]);
  });

  it('of a removed record lists its page and the links to it', async () => {
    const blocks = [{ type: 'words', title: 'The sixth', to: '/stories/story-5' }];
    const about = { route: '/about', title: 'About', description: 'About the stories.', sources: {}, blocks };
    const linking = pagesFrom([MANIFESTS.list, MANIFESTS.item, about]);
    const left = withoutDocument(snapshot, { type: 'story', documentId: 'doc5' }, () => true);
    const { pages: found, search } = forecastChange(inputOf(linking, snapshot), left);
    expect(found).toContainEqual({
      address: '/stories/story-5',
      effect: 'goes',
      links: ['the manifest of /about'],
    });
    expect(search).toBe(true);
  });

  it('of an unread field is empty', async () => {
    const unread = await next(someStories(6).with(2, story(2, { unread: 'Other words' })));
    expect(forecastChange(inputOf(pages, snapshot), unread)).toEqual({ pages: [], feeds: [], search: false });
  });
});

describe('the content with one draft published', () => {
  it('contains that draft and no other', async () => {
    const drafts = someStories(8).map((one) => ({ ...one, title: `Draft of ${one.title}` }));
    const { records } = await contentOf(pages, drafts);
    const [[url, list] = ['', undefined]] = withPublished(snapshot, records, 'doc6').records;
    expect(url).toContain('/api/stories');
    expect(list).toEqual([...someStories(6), expect.objectContaining({ title: 'Draft of Title 6.' })]);
  });
});
