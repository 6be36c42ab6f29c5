import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { shareState } from '../../tests/setup/copy-state.ts';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { findWrongValue } from '../content/wrong-value.ts';
import { isObject } from '../core/json/json.ts';
import { findEndpoint } from '../strapi/model.ts';
import { MANIFEST_TEXTS, MODEL, SOUND, startStories, type World } from './testing/guarded-stories.ts';

type Fault = (world: World) => World;

const PAGES = Object.keys(SOUND).filter((endpoint) => endpoint !== '/stories');
const page = fc.constantFrom(...PAGES);
const pages = fc.subarray(PAGES, { minLength: 1 });
const wrong = fc.constantFrom<unknown>({}, { a: 1 }, 7, true, ['x'], [], null, '', 'A\u202eb\u0000');
const field = fc.constantFrom('title', 'text', 'slug', 'like', 'parts', 'zone', 'documentId');
const files = fc.subarray([...MANIFEST_TEXTS.keys()], { minLength: 1 });
const places = fc.subarray(
  Array.from({ length: 12 }, (_, at) => at),
  { minLength: 1 },
);

const stories = (world: World): readonly unknown[] => {
  const list = world.answers['/stories'];
  return Array.isArray(list) ? list : [];
};
const answering =
  (answers: (world: World) => Readonly<Record<string, unknown>>): Fault =>
  (world) => ({ ...world, answers: { ...world.answers, ...answers(world) } });
const withField = (record: unknown, name: string, value: unknown): unknown =>
  isObject(record) ? { ...record, [name]: value } : record;
const UNKNOWN_PART = [{ __component: 'own.other', id: 1, name: {} }];

/** All changes that a CMS, an editor or a deployment may cause at one moment. */
const faults: fc.Arbitrary<Fault> = fc.oneof(
  places.map((gone) =>
    answering((world) => ({ '/stories': stories(world).filter((_, at) => !gone.includes(at)) })),
  ),
  fc.tuple(places, field, wrong).map(([changed, name, value]) =>
    answering((world) => ({
      '/stories': stories(world).map((one, at) => (changed.includes(at) ? withField(one, name, value) : one)),
    })),
  ),
  fc
    .constantFrom<unknown>([], {}, null, 'Hello', [null], [{}], undefined)
    .map((value) => answering(() => ({ '/stories': value }))),
  pages.map((gone) => answering(() => Object.fromEntries(gone.map((one) => [one, undefined])))),
  fc
    .tuple(pages, field, wrong)
    .map(([changed, name, value]) =>
      answering(({ answers }) =>
        Object.fromEntries(changed.map((one) => [one, withField(answers[one], name, value)])),
      ),
    ),
  fc
    .tuple(page, fc.constantFrom<unknown>([], {}, null, 'Hello'))
    .map(([one, value]) => answering(() => ({ [one]: value }))),
  page.map((one) => answering(({ answers }) => ({ [one]: withField(answers[one], 'zone', UNKNOWN_PART) }))),
  files.map(
    (gone): Fault =>
      (world) => ({
        ...world,
        manifests: new Map([...world.manifests].filter(([file]) => !gone.includes(file))),
      }),
  ),
);

const FEW = 3;
const without = (before: readonly string[], after: readonly string[]) =>
  before.filter((path) => !after.includes(path));

/** The values of the published records that don't fit the content model. */
const wrongIn = (records: ReadonlyMap<string, unknown>) =>
  [...records].flatMap(([url, record]) => {
    const type = findEndpoint(MODEL, url.slice('/api'.length).split('?')[0] ?? '')?.type;
    return [record].flat().flatMap((one: unknown) => {
      const found = type && isObject(one) ? findWrongValue(MODEL, type.attributes, one) : undefined;
      return found === undefined ? [] : [found];
    });
  });

const folder = testFolder('file');
beforeAll(async () => {
  await (
    await startStories(join(folder.path, 'whole'), { answers: SOUND, manifests: MANIFEST_TEXTS })
  ).poll();
});

const SOMETHING_HAPPENS = 4;

it.each([
  ['running', 25],
  ['restarted', 26],
])('no fault removes more than three pages or publishes a wrong value (%s)', async (how, seed) => {
  const seen = { runs: 0, held: 0, lost: 0 };
  const property = fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 2 }), async (chosen) => {
    seen.runs += 1;
    const state = join(folder.path, `${how}-${seen.runs}`);
    await shareState(join(folder.path, 'whole'), state);
    const world: World = { answers: SOUND, manifests: MANIFEST_TEXTS };
    const broken = () =>
      Object.assign(
        world,
        chosen.reduce((now, fault) => fault(now), world),
      );
    if (how === 'restarted') broken();
    const site = await startStories(state, world);
    const before = site.live();
    if (how === 'running') {
      await site.poll();
      broken();
    }
    await site.poll();
    expect(without(before, site.live())).toEqual([]);
    await site.poll();
    await site.poll();
    const gone = without(before, site.live());
    seen.held += site.held().length > 0 ? 1 : 0;
    seen.lost += gone.length;
    expect(gone.length).toBeLessThanOrEqual(FEW);
    for (const path of gone)
      expect(site.lines.filter((line) => line.startsWith(`${path} answers 404: `))).toHaveLength(1);
    expect(wrongIn(site.snapshot().records)).toEqual([]);
    expect(JSON.stringify([...site.snapshot().records])).not.toMatch(/\u202e|\\u0000/);
  });
  await fc.assert(property, { numRuns: 32, seed });
  expect([seen.held, seen.lost].filter((count) => count < SOMETHING_HAPPENS)).toEqual([]);
});
