import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/setup/full.ts';
import { mergeSnapshots } from '../../content/merge-snapshots.ts';
import { livePages } from '../../pages/live-pages.ts';
import { memoryStore, type Store } from '../../store/store.ts';
import { SITEMAP_URL } from '../../store/stored-names.ts';
import { contentEdits, FIRST_SITE, inputOf } from '../testing/random-site.ts';
import { Builder } from './builder.ts';
import { foreseenFiles } from './foresee.ts';
import { createPlanner } from './plan.ts';
import type { SiteInput } from './site-files.ts';

/** `EDITS=1000 npx vitest run src/publish/plan` for the measure of issue 29. */
const EDITS = Number(process.env.EDITS ?? runs(80, 200));
const EDITS_A_RUN = 10;

async function filesIn(store: Store): Promise<ReadonlyMap<string, string>> {
  const files = [...store.index].map(async ([address, entry]) => {
    const body = (await store.read(entry)).toString();
    return [address, JSON.stringify([entry.status, entry.type, body])] as const;
  });
  return new Map(await Promise.all(files));
}

/** A publisher without a guard, which is told what to publish. */
function publisher(store: Store) {
  const subscriber = { expect: () => undefined, apply: () => undefined };
  const builder = new Builder({ store, subscriber, log: (line) => expect.unreachable(line) });
  const plan = createPlanner('');
  return (input: SiteInput) =>
    builder.turn(plan({ ...input, pages: livePages(input.pages, input.snapshot) }, new Map()));
}

it('the predicted files of an edit equal its publication', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(contentEdits, { minLength: EDITS_A_RUN, maxLength: EDITS_A_RUN }),
      async (edits) => {
        const store = memoryStore();
        const publish = publisher(store);
        let site = FIRST_SITE;
        let input = inputOf(site);
        await publish(input);
        for (const edit of edits) {
          site = edit(site);
          const next = inputOf(site).snapshot;
          const urls = new Set([...next.records.keys(), ...next.failures.keys()]);
          const snapshot = mergeSnapshots(urls, input.snapshot, next);
          const before = await filesIn(store);
          const { files: foreseen } = foreseenFiles(input, snapshot);
          input = { ...input, snapshot };
          await publish(input);
          const after = await filesIn(store);
          const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
            (address) => address !== SITEMAP_URL && before.get(address) !== after.get(address),
          );
          expect([...foreseen.keys()].toSorted()).toEqual(changed.toSorted());
          for (const [address, { after: file }] of foreseen) {
            expect(file && JSON.stringify([file.status, file.type, file.body.toString()])).toBe(
              after.get(address),
            );
          }
        }
      },
    ),
    { numRuns: Math.ceil(EDITS / EDITS_A_RUN) },
  );
});
