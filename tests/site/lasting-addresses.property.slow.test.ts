import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../src/content/snapshot.ts';
import { textMember } from '../../src/core/json/json.ts';
import type { CompiledPage } from '../../src/pages/compiled-page.ts';
import { type MovedPages, movedPages } from '../../src/pages/moved-pages.ts';
import { findAddressList, listStaticPaths } from '../../src/pages/parts/static-paths.ts';
import { parseStrapiAnswer } from '../../src/strapi/strapi-answer.ts';
import { runs } from '../setup/full.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();

/** One entry of a list; its key belongs to the tests alone. */
interface Item {
  readonly key: number;
  readonly name: string;
  readonly text: string;
}

/** The list in the CMS's answer; ids that Strapi renews at each publish begin with `publish`. */
type Answer = (items: readonly Item[], publish: number) => unknown;

const leaders: Answer = (items, publish) => ({
  Leadership_Management: {
    Leadership_Management: items.map(({ key, name, text }, at) => ({
      id: publish * 1000 + at,
      name,
      Description: `${name}: ${text}`,
      key: String(key),
    })),
  },
});
const records: Answer = (items, publish) =>
  items.map(({ key, name, text }) => ({
    id: publish * 1000 + key,
    documentId: `record-${key}`,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    title: name,
    text,
    key: String(key),
  }));

const LISTS: readonly (readonly [route: string, answer: Answer])[] = [
  ['/management/:leaderId', leaders],
  ['/courses/:slug', records],
];

const operation = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'move', 'rename', 'rewrite'),
  from: fc.nat(30),
  to: fc.nat(30),
});

type Operation = { readonly kind: string; readonly from: number; readonly to: number };

/** The list after an edit; no two entries ever have the same name. */
function edited(items: readonly Item[], { kind, from, to }: Operation, key: number): readonly Item[] {
  const [at = 0, place = 0] = [from, to].map((one) => one % Math.max(1, items.length));
  const one = items[at];
  const text = `has been with the colleges for ${key} years and writes the chronicle.`;
  if (kind === 'insert' || !one) return items.toSpliced(place, 0, { key, name: `Person ${key}`, text });
  if (kind === 'rename') return items.with(at, { ...one, name: `Renamed ${key}` });
  if (kind === 'rewrite') return items.with(at, { ...one, text });
  const others = items.toSpliced(at, 1);
  return kind === 'move' ? others.toSpliced(place, 0, one) : others;
}

function snapshotOf(page: CompiledPage, data: unknown): Snapshot {
  const { record } = parseStrapiAnswer(200, JSON.stringify({ data }));
  return { ...EMPTY_SNAPSHOT, records: new Map([[findAddressList(page)?.url ?? '', record]]) };
}

/** The entry whose page is at each address. */
function shownAt(page: CompiledPage, snapshot: Snapshot): Map<string, string> {
  return new Map(
    listStaticPaths(page, snapshot).flatMap(({ item, address }) =>
      address ? [[address.path, textMember(item, 'key') ?? ''] as const] : [],
    ),
  );
}

describe.each(LISTS)('%s', (route, answer) => {
  it('an address never shows another entry after any edits', () => {
    const page = site.pages.find((one) => one.route === route) ?? expect.fail(`there is no page ${route}`);
    fc.assert(
      fc.property(fc.array(operation, { minLength: 100, maxLength: 100 }), (operations) => {
        let items: readonly Item[] = [];
        const owners = new Map<string, string>();
        let moved: MovedPages = new Map();
        let snapshot = snapshotOf(page, answer([], 0));
        for (const [publish, one] of operations.entries()) {
          items = edited(items, one, publish);
          const before = shownAt(page, snapshot);
          const next = snapshotOf(page, answer(items, publish));
          moved = movedPages({ ...site, pages: [page], search: {} }, snapshot, next, moved);
          snapshot = next;
          const shown = shownAt(page, snapshot);
          expect([...shown.values()].sort()).toEqual(items.map(({ key }) => String(key)).sort());
          for (const [path, key] of [...before, ...shown]) {
            if (!owners.has(path)) owners.set(path, key);
          }
          for (const [path, owner] of owners) {
            const found = shown.get(path) ?? shown.get(moved.get(path) ?? '');
            const isStanding = items.some(({ key }) => String(key) === owner);
            expect([path, found]).toEqual([path, isStanding ? owner : undefined]);
          }
        }
      }),
      { numRuns: runs(4, 10) },
    );
  });
});
