import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../src/content/snapshot.ts';
import { textMember } from '../../src/core/json/json.ts';
import type { CompiledPage } from '../../src/pages/compiled-page.ts';
import { type MovedPages, movedPages } from '../../src/pages/moved-pages.ts';
import { addressList, staticPaths } from '../../src/pages/parts/static-paths.ts';
import { readStrapiPage } from '../../src/strapi/strapi-answer.ts';
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
  ['/news/:slug', records],
];

const operation = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'move', 'rename', 'rewrite'),
  from: fc.nat(30),
  to: fc.nat(30),
});

/** A list that an editor works on; no two entries ever have the same name. */
class EditedList {
  items: Item[] = [];
  #count = 0;

  edit({ kind, from, to }: { readonly kind: string; readonly from: number; readonly to: number }): void {
    const at = this.items.length === 0 ? 0 : from % this.items.length;
    const place = this.items.length === 0 ? 0 : to % this.items.length;
    const one = this.items[at];
    const key = ++this.#count;
    if (kind === 'insert' || !one) {
      this.items.splice(place, 0, { key, name: `Person ${key}`, text: this.#story(key) });
    } else if (kind === 'rename') this.items[at] = { ...one, name: `Renamed ${key}` };
    else if (kind === 'rewrite') this.items[at] = { ...one, text: this.#story(key) };
    else {
      this.items.splice(at, 1);
      if (kind === 'move') this.items.splice(place, 0, one);
    }
  }

  #story(key: number): string {
    return `has been with the colleges for ${key} years and writes the chronicle.`;
  }
}

function pageOf(route: string): CompiledPage {
  return site.pages.find((page) => page.route === route) ?? expect.fail(`there is no page ${route}`);
}

function snapshotOf(page: CompiledPage, data: unknown): Snapshot {
  const { record } = readStrapiPage(200, JSON.stringify({ data }));
  return { ...EMPTY_SNAPSHOT, records: new Map([[addressList(page)?.url ?? '', record]]) };
}

/** The entry whose page is at each address. */
function shownAt(page: CompiledPage, snapshot: Snapshot): Map<string, string> {
  return new Map(
    staticPaths(page, snapshot).flatMap(({ item, address }) =>
      address ? [[address.path, textMember(item, 'key') ?? ''] as const] : [],
    ),
  );
}

describe.each(LISTS)('%s', (route, answer) => {
  it('an address never shows another entry after any edits', () => {
    const page = pageOf(route);
    fc.assert(
      fc.property(fc.array(operation, { minLength: 100, maxLength: 100 }), (operations) => {
        const list = new EditedList();
        const owners = new Map<string, string>();
        let moved: MovedPages = new Map();
        let snapshot = snapshotOf(page, answer([], 0));
        for (const [publish, one] of operations.entries()) {
          list.edit(one);
          const before = shownAt(page, snapshot);
          const next = snapshotOf(page, answer(list.items, publish));
          moved = movedPages({ ...site, pages: [page], search: {} }, snapshot, next, moved);
          snapshot = next;
          const shown = shownAt(page, snapshot);
          expect([...shown.values()].sort()).toEqual(list.items.map(({ key }) => String(key)).sort());
          for (const [path, key] of [...before, ...shown]) {
            if (!owners.has(path)) owners.set(path, key);
          }
          for (const [path, owner] of owners) {
            const found = shown.get(path) ?? shown.get(moved.get(path) ?? '');
            const isStanding = list.items.some(({ key }) => String(key) === owner);
            expect([path, found]).toEqual([path, isStanding ? owner : undefined]);
          }
        }
      }),
      { numRuns: runs(4, 10) },
    );
  });
});
