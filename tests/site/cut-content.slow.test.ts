import { beforeAll, expect, it } from 'vitest';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { readFields } from '../../src/core/block/fields.ts';
import { resolveBlock } from '../../src/core/manifest/page.ts';
import { createProjector } from '../../src/pages/dependencies/projector.ts';
import { type ProjectedContent, recordsIn } from '../../src/pages/parts/projected-content.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { servedHead } from '../../src/render/head/served-head.ts';
import { HOSTILE } from '../../src/tools/scenario/hostile.ts';
import { mapLeaves } from '../../src/tools/scenario/record-places.ts';
import { runs } from '../setup/full.ts';
import { openSite, type Part, partsOf, type TestSite } from '../setup/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});

/** No link is dead: every missing page has moved. */
class Everywhere extends Map<string, string> {
  override has(): boolean {
    return true;
  }
}

function cut(snapshot: Snapshot): ProjectedContent {
  const cutter = createProjector((type) => allBlocks.get(type)?.block.fields);
  const { shown: records, cutPart } = cutter(site, snapshot, [], new Everywhere());
  return { ...snapshot, records, cutPart };
}

/** Everything that a page or the layout shows of its records: its head, and the props of its views. */
function shown(part: Part, content: Snapshot): unknown {
  const records = recordsIn(content, part.sources, part.params);
  const values = part.blocks.map((entry) =>
    readFields(allBlocks.get(entry.type)?.block.fields ?? {}, resolveBlock(entry, records, part.params)),
  );
  const { page, params } = part;
  return { values, head: page && servedHead({ page, params }, site.layout, { records, notFound: false }) };
}

it('every page shows the same from records that are cut to what it reads', () => {
  const less = cut(site.snapshot);
  for (const part of partsOf(site, 'every')) {
    expect(shown(part, less), part.name).toEqual(shown(part, site.snapshot));
  }
  const bytes = (snapshot: Snapshot) => JSON.stringify([...snapshot.records]).length;
  expect(bytes(less) / bytes(site.snapshot)).toBeLessThan(0.7);
});

it('also where any field of the content holds anything else', () => {
  for (let round = 0; round < HOSTILE.length; round += runs(3, 1)) {
    const records = [...site.snapshot.records].map(([url, record]) => {
      let leaf = round;
      return [url, mapLeaves(record, () => HOSTILE[leaf++ % HOSTILE.length]?.[1])] as const;
    });
    const spoilt = { ...site.snapshot, records: new Map(records) };
    const less = cut(spoilt);
    for (const part of partsOf(site))
      expect(shown(part, less), `${part.name}, round ${round}`).toEqual(shown(part, spoilt));
  }
});

it('of a media record only what its field reads is left', () => {
  const url = '/api/our-history-about-us';
  const [, record] = [...cut(site.snapshot).records].find(([one]) => one.startsWith(url)) ?? [];
  expect(JSON.stringify(record)).toContain('"banner_image":{');
  expect(JSON.stringify(record)).not.toMatch(
    /"(hash|mime|provider|createdAt|documentId|caption|sizeInBytes)"/,
  );
});
