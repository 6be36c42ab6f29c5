import { everyBlock } from '../registry/everything.ts';
import type { BlockEntry, Records } from '../src/manifest/page.ts';
import type { RenderableBlock } from '../src/renderer/blocks.tsx';

/** A page for measuring: a manifest, its record, and the blocks it uses. */
export interface Sample {
  readonly blocks: readonly BlockEntry[];
  readonly records: Records;
  readonly registry: ReadonlyMap<string, RenderableBlock>;
  /** The raw values of each block, in order: what a hand-written page has in its hands. */
  readonly parts: readonly Readonly<Record<string, unknown>>[];
}

// Blocks of everyday pages, none that sets up a carousel or a dialog.
const TYPES = ['banner', 'section', 'image-text', 'people', 'file-grid', 'card-grid', 'table', 'statements'];

/** A page of `count` blocks: the first examples of everyday blocks in turn, every prop bound. */
export function samplePage(count: number): Sample {
  const used = TYPES.flatMap((type) => {
    const found = everyBlock.get(type);
    const example = found?.about.examples[0];
    return found && example ? [{ type, block: found.block, props: example.props }] : [];
  });
  const chosen = Array.from({ length: count }, (_, index) => used[index % used.length]).filter(
    (one) => one !== undefined,
  );
  const parts = chosen.map(({ props }): Record<string, unknown> => structuredClone(props));
  const blocks = chosen.map(({ type, props }, index): BlockEntry => {
    const bound = Object.keys(props).map((name) => [name, `$${name}`]);
    return { ...Object.fromEntries(bound), type, from: `page.parts[${index}]` };
  });
  const registry = new Map(used.map(({ type, block }) => [type, block]));
  return { blocks, records: { page: { parts } }, registry, parts };
}

/** The same record as it would come again from the CMS, with the title of one block changed. */
export function oneFieldChanged({ parts }: Sample, at: number, title: string): Records {
  const fresh: unknown = JSON.parse(
    JSON.stringify({ parts: parts.map((part, index) => (index === at ? { ...part, title } : part)) }),
  );
  return { page: fresh };
}
