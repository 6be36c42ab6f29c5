import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/setup/eventually.ts';
import { gate } from '../../tests/setup/gate.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { isObject, textMember } from '../core/json/json.ts';
import { readAcceptance, readHeld, writeAcceptance } from '../guard/guard-files.ts';
import {
  type GuardedStories,
  MANIFEST_TEXTS,
  SOUND,
  startStories,
  type World,
} from './testing/guarded-stories.ts';

const folder = testFolder('file');
let world: World;
let state: string;
let site: GuardedStories;
let all: readonly string[];
let runs = 0;
beforeAll(async () => {
  await (
    await startStories(join(folder.path, 'whole'), { answers: SOUND, manifests: MANIFEST_TEXTS })
  ).poll();
});
beforeEach(async () => {
  state = join(folder.path, String(runs++));
  await cp(join(folder.path, 'whole'), state, { recursive: true });
  world = { answers: SOUND, manifests: MANIFEST_TEXTS };
  site = await startStories(state, world);
  await site.poll();
  all = site.live();
});

const STORIES = Array.isArray(SOUND['/stories']) ? SOUND['/stories'] : [];
const storyPath = (at: number) => `/stories/s${at}`;
const gone = () => all.filter((path) => !site.live().includes(path));
/** Sets the stories of the CMS. */
function tell(stories: readonly unknown[]): void {
  world.answers = { ...world.answers, '/stories': stories };
}
const withSlugs = (slug: (at: number) => unknown) =>
  STORIES.map((one, at) => (isObject(one) ? { ...one, slug: slug(at) } : one));
const without = (...places: number[]) => STORIES.filter((_, at) => !places.includes(at));
async function accept(): Promise<void> {
  const since = (await readHeld(state)).map((one) => one.since);
  await writeAcceptance(state, { since });
}

describe('pages of a list', () => {
  it.each<[string, readonly unknown[]]>([
    ['is empty', []],
    ['has half of its records', STORIES.slice(6)],
    ['has no slugs', withSlugs(() => null)],
    ['has one slug for all records', withSlugs(() => 's0')],
  ])('are held while the list %s', async (_, stories) => {
    tell(stories);
    for (let poll = 0; poll < 3; poll++) await site.poll();
    expect(gone()).toEqual([]);
    expect(site.lines.filter((line) => line.startsWith('Publishing is held'))).toHaveLength(1);
    const [held] = await readHeld(state);
    const going = held?.changes.filter(({ after }) => after === null) ?? [];
    expect(going.length).toBeGreaterThanOrEqual(6);
    expect(held?.changes.slice(0, going.length)).toEqual(going);
    expect(going.every(({ why }) => /entries instead of 12|slug/.test(why))).toBe(true);
    tell(STORIES);
    await site.poll();
    expect([site.held(), await readHeld(state)]).toEqual([[], []]);
  });

  it('disappear at the second poll if they are few', async () => {
    tell(without(2, 3));
    await site.poll();
    expect(gone()).toEqual([]);
    await site.poll();
    expect(gone()).toEqual([storyPath(2), storyPath(3)]);
    expect(site.lines).toContain(
      '/stories/s2 answers 404: it is not in /stories any more, which has 10 entries instead of 12; nothing links to it.',
    );
  });

  it('have their new addresses at once if their slugs change', async () => {
    tell(withSlugs((at) => `new-${at}`));
    await site.poll();
    expect(site.live()).toContain('/stories/new-11');
    await site.poll();
    expect([site.held(), site.lines]).toEqual([[], []]);
  });
});

const some = (...places: number[]) => new Map([...MANIFEST_TEXTS].filter((_, at) => places.includes(at)));

it('manifests that are copied one by one remove no page', async () => {
  for (let count = 0; count <= MANIFEST_TEXTS.size; count++) {
    world.manifests = new Map([...MANIFEST_TEXTS].slice(0, count));
    await site.poll();
    expect(gone()).toEqual([]);
  }
  expect(site.held()).toEqual([]);
});

it('a reported type is requested and published before all others', async () => {
  world.asked = [];
  await site.refresh({ type: 'story' });
  const isStories = world.asked.map((url) => url.startsWith('/api/stories'));
  expect([isStories[0], isStories.lastIndexOf(true) > isStories.indexOf(false)]).toEqual([true, true]);
});

it('many missing manifests hold the publication, also after a restart', async () => {
  world.manifests = some(0, 1);
  await site.poll();
  const [{ since } = {}] = site.held();
  site = await startStories(state, world);
  for (let poll = 0; poll < 3; poll++) await site.poll();
  expect([gone(), site.held()[0]?.since, site.held()[0]?.why]).toEqual([
    [],
    since,
    expect.stringMatching(/^8 manifests are missing, and 20 of 22 pages would disappear/),
  ]);
  expect((await readHeld(state))[0]?.changes).toHaveLength(20);
  await accept();
  await site.poll();
  expect([site.live(), site.held()]).toEqual([['/page-0', '/page-1'], []]);
});

const COLORS = { theme: '#000000', background: '#ffffff', text: '#000000', accent: '#000000' };
const SITE = { name: 'Stories', origin: 'https://a.example', locale: 'en', colors: COLORS, categories: [] };

it.each([
  ['layout', { sources: {}, header: [], footer: [{ type: 'words', title: 'The end' }] }],
  ['site', SITE],
])('a missing %s.json holds the publication', async (name, manifest) => {
  world.manifests = new Map([...MANIFEST_TEXTS, [`page-manifests/${name}.json`, JSON.stringify(manifest)]]);
  await site.poll();
  world.manifests = MANIFEST_TEXTS;
  for (let poll = 0; poll < 2; poll++) await site.poll();
  expect(site.held()[0]?.why).toBe(`page-manifests/${name}.json is missing, and every page needs it`);
});

it('a deleted manifest removes its page after five seconds', async () => {
  world.manifests = some(1, 2, 3, 4, 5, 6, 7, 8, 9);
  for (const after of [10_000, 4_900]) {
    await site.poll(after);
    expect(gone()).toEqual([]);
  }
  await site.poll();
  expect(gone()).toEqual(['/page-0']);
  expect(site.lines).toContain('/page-0 answers 404: its manifest no longer exists; nothing links to it.');
});

it('a renamed manifest removes no page', async () => {
  world.manifests = new Map([...MANIFEST_TEXTS].map(([file, text]) => [file.replace('/', '/new-'), text]));
  for (let poll = 0; poll < 3; poll++) await site.poll();
  expect([gone(), site.lines]).toEqual([[], []]);
});

describe('a record that an editor unpublishes', () => {
  /** The CMS answers that the record no longer exists. */
  async function takeDown(at: number): Promise<void> {
    const id = `story-${at}`;
    const list = world.answers['/stories'];
    if (Array.isArray(list)) tell(list.filter((one) => textMember(one, 'documentId') !== id));
    await site.refresh({ type: 'story', removed: id });
  }

  it('disappears at once and holds no publication', async () => {
    for (let at = 0; at < 8; at++) {
      await takeDown(at);
      expect(site.live()).not.toContain(storyPath(at));
    }
    await site.poll();
    expect([site.held(), site.live().includes(storyPath(8))]).toEqual([[], true]);
  });

  it('disappears even while the CMS hangs', async () => {
    const { opened: until, open } = gate();
    // The number of requests of one poll.
    world.pause = { until, answers: SOUND, left: Object.keys(SOUND).length };
    const hanging = site.poll();
    await eventually(() => expect(world.pause?.left).toBe(1));
    const told = takeDown(4);
    await eventually(() => expect(gone()).toEqual([storyPath(4)]));
    open();
    await Promise.all([hanging, told]);
    expect(gone()).toEqual([storyPath(4)]);
  });

  it('disappears while another publication is held', async () => {
    world.answers = {
      ...world.answers,
      ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`/page-${at}`, undefined])),
    };
    await site.poll();
    expect(site.held()).toHaveLength(1);
    await takeDown(4);
    await site.refresh({ type: 'page-7', removed: 'page-7' });
    expect([gone(), site.held().length]).toEqual([['/page-7', storyPath(4)], 1]);
  });

  it('appears again after it is republished', async () => {
    await takeDown(4);
    tell(STORIES);
    await site.refresh({ type: 'story' });
    expect(gone()).toEqual([]);
  });

  it('holds the publication if more than ten disappear within an hour', async () => {
    for (let at = 0; at < 12; at++) await takeDown(at);
    for (const isRestarted of [false, true]) {
      if (isRestarted) site = await startStories(state, world);
      await site.poll();
      expect(gone()).toHaveLength(10);
      expect(site.held()[0]?.why).toMatch(
        /taken down by editors, with those of the last hour more than 10: \/stories\/s/,
      );
    }
    await accept();
    await site.poll();
    expect(await readAcceptance(state)).toBeUndefined();
    expect([site.live().filter((path) => path.startsWith('/stories/s')), site.held()]).toEqual([[], []]);
  });
});
