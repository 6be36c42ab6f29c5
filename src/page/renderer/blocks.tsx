import { type ReactNode, useDeferredValue } from 'react';
import type { Params } from '../../core/binding/path.ts';
import { type BlockEntry, type Records, resolveBlock } from '../../core/manifest/page.ts';
import { Block } from './block.tsx';
import type { ReportBlock } from './block-error.ts';
import type { Registry, RegistryEntry } from './registry.ts';

/** The blocks of one list of a manifest, and what they are shown with. */
export interface BlocksProps {
  readonly blocks: readonly BlockEntry[];
  readonly records: Records;
  readonly params: Params;
  readonly registry: Registry;
  readonly report: ReportBlock;
  /** The route, for reports. */
  readonly route: string;
  /** The manifest's member that holds these blocks: "blocks", "header", "footer". */
  readonly part: string;
}

/**
 * Manifest + records + registry -> elements. Knows no block by name. A block that is unknown or throws is
 * left out and reported; the others stay. A block re-renders only when its own input changed.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { blocks, params, registry, report, route, part } = props;
  // Deferred while code is still loading: on an urgent change a block that waits for its code would be
  // replaced by its empty fallback. Otherwise a change shows in the same tick.
  const loading = blocks.some(({ type }) => isLoading(registry.get(type)));
  const deferred = useDeferredValue(loading ? props.records : undefined);
  const records = loading ? (deferred ?? props.records) : props.records;
  return blocks.map((entry, index) => (
    <Block
      key={index}
      entry={entry}
      raw={resolveBlock(entry, records, params)}
      block={registry.get(entry.type)}
      place={() => `${route} ${part}[${index}]`}
      report={report}
    />
  ));
}

function isLoading(entry: RegistryEntry | undefined): boolean {
  return entry !== undefined && 'then' in entry;
}
