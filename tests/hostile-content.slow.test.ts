import { beforeAll, describe, expect, it } from 'vitest';
import { readFields } from '../src/core/block/fields.ts';
import { type Records, resolveBlock } from '../src/core/manifest/page.ts';
import { pageRecords } from '../src/pages/parts/projected-content.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { createSearchIndex } from '../src/render/search-index.ts';
import { servedHead } from '../src/render/served-head.ts';
import { HOSTILE } from '../src/tools/scenario/hostile-versions.ts';
import { findHtmlFaults } from '../src/tools/scenario/page-faults.ts';
import {
  fieldName,
  mapLeaves,
  NO_MEMBER,
  type RecordPlace,
  recordNodes,
  replaceAt,
} from '../src/tools/scenario/record-places.ts';
import { runs } from './setup/full.ts';
import { binds, blockHtml, openSite, type Part, partsOf, type TestSite } from './setup/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});

type Answers = ReadonlyMap<string, unknown>;

/** The records of a part, by source, if some sources gave other answers. */
function recordsWith(part: Part, answers: Answers): Records {
  return pageRecords({ records: answers }, part.sources, part.params);
}

/** The faults of blocks by what they read from their content, which is all that their views see. */
const known = new Map<string, readonly string[]>();

/** The faults of a part's blocks, or of those that bind a source, with some content. */
function faultsOf(part: Part, answers: Answers, source?: string): string[] {
  const records = recordsWith(part, answers);
  return part.blocks.flatMap((entry) => {
    if (source !== undefined && !binds(entry, source)) return [];
    const raw = resolveBlock(entry, records, part.params);
    const values = readFields(allBlocks.get(entry.type)?.block.fields ?? {}, raw);
    const key = `${entry.type} ${JSON.stringify(values)}`;
    const faults = known.get(key) ?? faultsWith(entry.type, raw);
    known.set(key, faults);
    return faults.map((fault) => `${entry.type} ${fault}`);
  });
}

function faultsWith(type: string, raw: unknown): readonly string[] {
  try {
    return findHtmlFaults(blockHtml(type, raw));
  } catch (error) {
    return [`throws: ${String(error)}`];
  }
}

/** One in this many values is tried, a different one for each part or field. */
const STEP = runs(6, 1);
const valueAt = (number: number): readonly [string, unknown] =>
  HOSTILE[number % HOSTILE.length] ?? ['', null];
const urlsOf = (part: Part): string[] => Object.values(part.sources).map(({ url }) => url);
const without = (value: unknown): unknown => (value === NO_MEMBER ? undefined : value);

describe('hostile content', () => {
  // A Latin square: in round n the k-th leaf has the (n + k)-th value, so every leaf gets every value (or a sixth of
  // them in an ordinary run), and every field of a block gets all of them on some page.
  it('in every value causes neither errors nor unsafe output', () => {
    const faults: string[] = [];
    let first = 0;
    for (const part of partsOf(site)) {
      for (let round = first++ % STEP; round < HOSTILE.length; round += STEP) {
        const answers = new Map(
          urlsOf(part).map((url) => [url, spoilt(site.snapshot.records.get(url), round)]),
        );
        for (const fault of faultsOf(part, answers)) faults.push(`${part.name}, round ${round}: ${fault}`);
        if (!part.page) continue;
        const state = { records: recordsWith(part, answers), notFound: false };
        const head = JSON.stringify(servedHead({ page: part.page, params: part.params }, site.layout, state));
        const bad = /"(href|item|url|contentUrl)":"(?!https?:)[^"]{0,40}|\bundefined\b|\bNaN\b/.exec(head);
        if (bad) faults.push(`${part.name}, round ${round}: ${bad[0]} in the head`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('in a single field, list, component or record does no harm', () => {
    const faults: string[] = [];
    let index = 0;
    for (const part of partsOf(site)) {
      for (const [source, { url }] of Object.entries(part.sources)) {
        const record = site.snapshot.records.get(url);
        for (const field of fieldsIn(record)) {
          for (const [number, [name, value]] of HOSTILE.entries()) {
            // Each leaf has already had every value above; here it gets a few of them in isolation.
            if ((number + index++) % (field.leaf ? runs(24, 8) : STEP) !== 0) continue;
            const by = replaceAt(record, field.places[number % field.places.length] ?? [], value);
            const answers = new Map([...site.snapshot.records, [url, without(by)]]);
            for (const fault of faultsOf(part, answers, source)) {
              faults.push(`${part.name}, ${field.name} is ${name}: ${fault}`);
            }
          }
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('leaves the search index valid and object prototypes unchanged', () => {
    for (let round = 0; round < HOSTILE.length; round += STEP) {
      const records = new Map([...site.snapshot.records].map(([url, one]) => [url, spoilt(one, round)]));
      expect(() => createSearchIndex(site, { ...site.snapshot, records })).not.toThrow();
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
  /** The places of the field: in a list of forty cards one field has forty places. */
  readonly places: RecordPlace[];
}

// The members of a media record that no block reads by itself.
const UNREAD = /(^|\.)(formats\.|hash|provider|caption|focalPoint|\w+At|documentId|previewUrl|mime)/;

function fieldsIn(record: unknown): Iterable<SpoiltField> {
  const fields = new Map<string, SpoiltField>();
  for (const { place, leaf } of recordNodes(record)) {
    const name = `${fieldName(record, place)}${typeof place.at(-1) === 'number' ? '[]' : ''}`;
    if (UNREAD.test(name)) continue;
    const field = fields.get(name) ?? { name, leaf, places: [] };
    field.places.push(place);
    fields.set(name, field);
  }
  return fields.values();
}
