import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/setup/full.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { createServing } from '../../serve/lookup/serving.ts';
import { createMemoryStore } from '../../store/store.ts';
import { buildInput, FIRST_SITE } from '../testing/random-site.ts';
import { Builder } from './builder.ts';
import { createPlanner } from './plan.ts';

const MB = 1024 * 1024;
const TEXT = 'A text of a megabyte. '.repeat(50_000);

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
function heapUsed(): number {
  if (typeof collect !== 'function') throw new Error('there is no collector to call');
  collect();
  collect();
  const { heapUsed: heap, external } = process.memoryUsage();
  return heap + external;
}

it('frees the memory of a publication at the next one', async () => {
  const store = createMemoryStore();
  const never = () => Promise.reject(new Error('nothing is broken here'));
  const log = (line: string) => expect.unreachable(line);
  const input = {
    site: UNNAMED_SITE,
    read: store.objects.read,
    prioritize: () => undefined,
    repair: never,
    cacheBytes: MB,
    log,
  };
  const serving = createServing(input, new Map());
  const builder = new Builder({ store, subscriber: serving, log });
  const plan = createPlanner('');
  const publish = async (round: number) => {
    const content = new Map([...FIRST_SITE.content, ['/api/a', { record: { title: `${round} ${TEXT}` } }]]);
    await builder.build(plan(buildInput({ ...FIRST_SITE, content }), new Map()));
    const response = await serving.find('/');
    expect((await response?.body(''))?.body.length).toBeGreaterThan(MB);
    await serving.snapshot();
  };
  for (let round = 0; round < 4; round++) await publish(round);
  const before = heapUsed();
  for (let round = 4; round < runs(10, 64); round++) await publish(round);
  // No publication retains even 0.1 MB; a leaked one is larger.
  expect(heapUsed() - before).toBeLessThan(4 * MB);
});
