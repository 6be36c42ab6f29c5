import { dequal } from 'dequal/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE } from '../src/author/scenario/hostile.ts';
import { faultsIn } from '../src/author/scenario/html-faults.ts';
import {
  fieldName,
  MISSING,
  mapLeaves,
  nodesIn,
  type Place,
  replaced,
} from '../src/author/scenario/record-places.ts';
import { pathsIn } from '../src/core/binding/binding.ts';
import { readFields } from '../src/core/block/fields.ts';
import { type BlockEntry, type Records, resolveBlock } from '../src/core/manifest/page.ts';
import { allBlocks } from '../src/site/all-blocks.ts';
import { servedHead } from '../src/site/head/served-head.ts';
import { recordsIn } from '../src/site/parts/shown.ts';
import { searchIndex } from '../src/site/search-index.ts';
import { blockHtml, openSite, type Part, partsOf, type TestSite } from './setup/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});

type Answers = ReadonlyMap<string, unknown>;

/** The records of a part, by source, where some sources answered something else. */
function recordsWith(part: Part, answers: Answers): Records {
  return recordsIn({ records: answers }, part.sources, part.params);
}

type Reading = { readonly raw: unknown; readonly values: unknown } | undefined;

/** What each block of a part (that binds the source) reads out of its content: its view sees nothing else. */
function readings(part: Part, answers: Answers, source?: string): readonly Reading[] {
  const records = recordsWith(part, answers);
  return part.blocks.map((entry) => {
    if (source !== undefined && !binds(entry, source)) return undefined;
    const raw = resolveBlock(entry, records, part.params);
    return { raw, values: readFields(allBlocks.get(entry.type)?.block.fields ?? {}, raw) };
  });
}

function binds(block: BlockEntry, source: string): boolean {
  const paths = block.from === undefined ? pathsIn(block) : [block.from];
  return paths.some((path) => /^[\w-]*/.exec(path)?.[0] === source);
}

/** What is wrong with a part's blocks under some content; blocks that read the same as before are left out. */
function faultsOf(part: Part, answers: Answers, before: readonly Reading[], source?: string): string[] {
  return readings(part, answers, source).flatMap((reading, at) => {
    const type = part.blocks[at]?.type ?? '';
    if (!reading || dequal(reading.values, before[at]?.values)) return [];
    try {
      return faultsIn(blockHtml(type, reading.raw, part.path)).map((fault) => `${type}: ${fault}`);
    } catch (error) {
      return [`${type} throws: ${String(error)}`];
    }
  });
}

const valueAt = (number: number): readonly [string, unknown] =>
  HOSTILE[number % HOSTILE.length] ?? ['', null];
const urlsOf = (part: Part): string[] => Object.values(part.sources).map(({ url }) => url);
const without = (value: unknown): unknown => (value === MISSING ? undefined : value);

describe('hostile content', () => {
  // A Latin square: in round n the k-th leaf has the (n + k)-th value, so every leaf meets every value.
  it('every leaf with every value: no throw, no bad word, no unsafe address', () => {
    const faults: string[] = [];
    for (const part of partsOf(site)) {
      const before = readings(part, new Map());
      for (let round = 0; round < HOSTILE.length; round++) {
        const answers = new Map(
          urlsOf(part).map((url) => [url, spoilt(site.snapshot.records.get(url), round)]),
        );
        for (const fault of faultsOf(part, answers, before))
          faults.push(`${part.name}, round ${round}: ${fault}`);
        if (!part.page) continue;
        const state = { records: recordsWith(part, answers), notFound: false };
        const head = JSON.stringify(servedHead({ page: part.page, params: part.params }, site.layout, state));
        const bad = /"(href|item|url|contentUrl)":"(?!https?:)[^"]{0,40}|\bundefined\b|\bNaN\b/.exec(head);
        if (bad) faults.push(`${part.name}, round ${round}: ${bad[0]} in the head`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('every field, list, component and record alone with every value', () => {
    const faults: string[] = [];
    let index = 0;
    for (const part of partsOf(site)) {
      const before = readings(part, site.snapshot.records);
      for (const [source, { url }] of Object.entries(part.sources)) {
        const record = site.snapshot.records.get(url);
        for (const field of fieldsIn(record)) {
          for (const [number, [name, value]] of HOSTILE.entries()) {
            // A leaf has met every value above: here it meets each eighth of them without any other trouble.
            if (field.leaf && (number + index++) % 8 !== 0) continue;
            const by = replaced(record, field.places[number % field.places.length] ?? [], value);
            const answers = new Map([...site.snapshot.records, [url, without(by)]]);
            for (const fault of faultsOf(part, answers, before, source)) {
              faults.push(`${part.name}, ${field.name} is ${name}: ${fault}`);
            }
          }
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('leaves the search index whole and no object polluted', () => {
    for (let round = 0; round < HOSTILE.length; round++) {
      const records = new Map([...site.snapshot.records].map(([url, one]) => [url, spoilt(one, round)]));
      expect(() => searchIndex(site, { ...site.snapshot, records })).not.toThrow();
    }
    expect(Reflect.has({}, 'polluted')).toBe(false);
  });
});

function spoilt(record: unknown, round: number): unknown {
  let leaf = round;
  return mapLeaves(record, () => valueAt(leaf++)[1]);
}

interface SpoiltField {
  readonly name: string;
  readonly leaf: boolean;
  /** Where it stands: in a list of forty cards one field has forty places. */
  readonly places: Place[];
}

// Of a media record, what no block reads by itself.
const UNREAD = /(^|\.)(formats\.|hash|provider|caption|focalPoint|\w+At|documentId|previewUrl|mime)/;

function fieldsIn(record: unknown): Iterable<SpoiltField> {
  const fields = new Map<string, SpoiltField>();
  for (const { place, leaf } of nodesIn(record)) {
    const name = `${fieldName(record, place)}${typeof place.at(-1) === 'number' ? '[]' : ''}`;
    if (UNREAD.test(name)) continue;
    const field = fields.get(name) ?? { name, leaf, places: [] };
    field.places.push(place);
    fields.set(name, field);
  }
  return fields.values();
}
