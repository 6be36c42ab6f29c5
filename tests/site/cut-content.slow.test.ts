import { beforeAll, expect, it } from 'vitest';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { readFields } from '../../src/core/block/fields.ts';
import { resolveBlock } from '../../src/core/manifest/page.ts';
import { createProjector } from '../../src/pages/dependencies/projector.ts';
import { type ProjectedContent, recordsIn } from '../../src/pages/parts/projected-content.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { servedHead } from '../../src/render/served-head.ts';
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

it('every page is the same from records cut to its bindings', () => {
  const less = cut(site.snapshot);
  for (const part of partsOf(site, 'every')) {
    expect(shown(part, less), part.name).toEqual(shown(part, site.snapshot));
  }
  const bytes = (snapshot: Snapshot) => JSON.stringify([...snapshot.records]).length;
  expect(bytes(less) / bytes(site.snapshot)).toBeLessThan(0.7);
});
