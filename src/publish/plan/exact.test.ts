import { setImmediate as breathe } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/setup/full.ts';
import { mergeSnapshots } from '../../content/merge-snapshots.ts';
import type { SiteFile } from '../../http/site-file.ts';
import type { Delta } from '../../store/entry.ts';
import { createMemoryStore, type Store } from '../../store/store.ts';
import { buildInput, type Edit, edits, FIRST_SITE, type RandomSite } from '../testing/random-site.ts';
import { buildWholeSite } from '../testing/whole-site.ts';
import { Builder } from './builder.ts';
import { createPlanner } from './plan.ts';
import type { SiteInput } from './site-files.ts';

/** A thousand edits take six seconds: `EDITS=1000 npx vitest run src/publish/plan/exact.test.ts`. */
const EDITS = Number(process.env.EDITS ?? runs(60, 300));
const EDITS_A_RUN = 10;

const textsOf = ({ pages }: RandomSite) => new Map(pages.map((page) => [page.route, JSON.stringify(page)]));

function publisher(store: Store, deltas: Delta[] = []) {
  const log = (line: string) => expect.unreachable(line);
  const subscriber = { expect: () => undefined, apply: (delta: Delta) => void deltas.push(delta) };
  const builder = new Builder({ store, subscriber, log });
  const plan = createPlanner('');
  let last: SiteInput | undefined;
  return (site: RandomSite, isCloned = false) => {
    const now = isCloned ? cloned(buildInput(site)) : buildInput(site);
    const urls = new Set([...now.snapshot.records.keys(), ...now.snapshot.failures.keys()]);
    // Equal values stay the same object, as in a publisher.
    const snapshot = last && !isCloned ? mergeSnapshots(urls, last.snapshot, now.snapshot) : now.snapshot;
    last = { ...now, snapshot, pages: isCloned ? now.pages : samePages(last, now) };
    return builder.build(plan(last, textsOf(site)));
  };
}

/** The same site, copied so that no object is shared. */
const cloned = (input: SiteInput): SiteInput => ({
  ...input,
  pages: structuredClone(input.pages),
  snapshot: structuredClone(input.snapshot),
});

function samePages(last: SiteInput | undefined, now: SiteInput): SiteInput['pages'] {
  return last && JSON.stringify(last.pages) === JSON.stringify(now.pages) ? last.pages : now.pages;
}

async function bytesIn(store: Store): Promise<Record<string, unknown>> {
  const files = [...store.index].map(async ([address, entry]) => {
    return [address, [entry.status, entry.type, (await store.read(entry)).toString()]] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

const whole = async (site: RandomSite) => {
  const files = await buildWholeSite(buildInput(site), textsOf(site));
  const bytes = ({ status, type, body }: SiteFile) => [status, type, body.toString()];
  return Object.fromEntries([...files].map(([address, file]) => [address, bytes(file)]));
};

const renderedIn = (deltas: readonly Delta[]) => deltas.flatMap(({ set }) => set.map(([address]) => address));

/** Draws a number and returns true with the given probability. */
const often = (times: number, of: number) => fc.integer({ min: 1, max: of }).map((at) => at <= times);

it('an incremental build gives the same files as a full build after any edits', async () => {
  const step = fc.record({
    edit: edits,
    // An edit that is undone while it is half published meets its old keys in the index and new ones in the batch.
    undoes: fc.boolean(),
    ticks: fc.integer({ min: 0, max: 8 }),
    // Memos recognise objects, which may only affect speed.
    clones: often(1, 4),
    waits: often(1, 3),
    restarts: often(1, 6),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: EDITS_A_RUN, maxLength: EDITS_A_RUN }), async (steps) => {
      const store = createMemoryStore();
      let publish = publisher(store);
      let site = FIRST_SITE;
      let before = site;
      let ended = publish(site);
      for (const { edit, undoes, ticks, clones, waits, restarts } of steps) {
        if (restarts) {
          await ended;
          publish = publisher(store);
        }
        // Interrupts the previous publication.
        for (let tick = 0; tick < ticks; tick++) await breathe();
        [before, site] = [site, undoes ? before : edit(site)];
        ended = publish(site, clones);
        if (!waits) continue;
        await ended;
        expect(await bytesIn(store)).toEqual(await whole(site));
      }
      await ended;
      expect(await bytesIn(store)).toEqual(await whole(site));
    }),
    { numRuns: Math.ceil(EDITS / EDITS_A_RUN) },
  );
});

it('renders only the files that an edit changes', async () => {
  const store = createMemoryStore();
  const deltas: Delta[] = [];
  const publish = publisher(store, deltas);
  await publish(FIRST_SITE);
  const madeBy = async (edit: Edit) => {
    deltas.length = 0;
    await publish(edit(FIRST_SITE));
    return renderedIn(deltas);
  };
  const b =
    (record: object): Edit =>
    (site) => ({ ...site, content: new Map([...site.content, ['/api/b', { record }]]) });
  expect(await madeBy((site) => site)).toEqual([]);
  expect(deltas).toEqual([]);
  const titled = await madeBy(b({ title: 'Another', items: [{ id: 1 }] }));
  expect(titled.toSorted()).toEqual(['/api/b', 'missing:*', 'record:/api/b']);
  // No page reads this field.
  await publish(FIRST_SITE);
  expect(await madeBy(b({ title: '/api/b', items: [{ id: 1 }], unread: 'x' }))).toEqual(['record:/api/b']);
});

it('reordering the sections of a record renders only its page again', async () => {
  const deltas: Delta[] = [];
  const turn = publisher(createMemoryStore(), deltas);
  const [hero, call] = ['hero', 'call'].map((name) => ({ __component: name, title: name }));
  const withSections = (...sections: readonly unknown[]): RandomSite => {
    const items = [1, 2].map((id) => ({ id, sections: id === 1 ? sections : [hero, call] }));
    return { ...FIRST_SITE, content: new Map([...FIRST_SITE.content, ['/api/list', { record: { items } }]]) };
  };
  await turn(withSections(hero, call));
  deltas.length = 0;
  await turn(withSections(call, hero));
  const rendered = renderedIn(deltas);
  const files = rendered.filter((address) => address.startsWith('/')).toSorted();
  expect(files).toEqual(['/_pages/item/1.json', '/api/list?select=items[id=1]', '/item/1']);
});

it('writes no file if new objects have equal content', async () => {
  const deltas: Delta[] = [];
  const publish = publisher(createMemoryStore(), deltas);
  await publish(FIRST_SITE);
  deltas.length = 0;
  await publish(FIRST_SITE, true);
  expect(deltas).toEqual([]);
});

it('builds only the pages that link to a new or removed page', async () => {
  const store = createMemoryStore();
  const deltas: Delta[] = [];
  const publish = publisher(store, deltas);
  const linking: RandomSite = {
    ...FIRST_SITE,
    content: new Map([...FIRST_SITE.content, ['/api/a', { record: { title: 'A', to: '/item/7' } }]]),
  };
  const withItem = (site: RandomSite): RandomSite => ({
    ...site,
    content: new Map([...site.content, ['/api/list', { record: { items: [{ id: 1 }, { id: 7 }] } }]]),
  });
  const made = async (site: RandomSite) => {
    deltas.length = 0;
    await publish(site);
    const pages = renderedIn(deltas);
    return pages.filter((address) => /^\/(item.*)?$/.test(address)).toSorted();
  };
  await publish(linking);
  expect(await made(withItem(linking))).toEqual(['/', '/item/7']);
  expect(await made(linking)).toEqual(['/']);
});
