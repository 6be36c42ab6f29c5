import { type ReactNode, useDeferredValue } from 'react';
import type { Params } from '../../core/binding/path.ts';
import { type BlockEntry, type Records, resolveBlock } from '../../core/manifest/page.ts';
import { BlockBoundary } from './block.tsx';
import type { ReportBlock } from './block-error.ts';
import type { BlockRegistry, RegistryEntry } from './registry.ts';

/** The blocks of one list of a manifest, and everything needed to show them. */
export interface BlocksProps {
  readonly blocks: readonly BlockEntry[];
  readonly records: Records;
  readonly params: Params;
  readonly registry: BlockRegistry;
  readonly report: ReportBlock;
  /** The route, for reports. */
  readonly route: string;
  /** The manifest's member that holds these blocks: "blocks", "header", "footer". */
  readonly part: string;
}

/**
 * Makes elements of a manifest's blocks, the records and the registry. Knows no block by name. A block that is unknown
 * or throws is left out and reported; the others stay. A block re-renders only when its own input changed.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { blocks, params, registry, report, route, part } = props;
  // Deferred while code is still loading, because an urgent change would replace a block that waits for its code by
  // its empty fallback. Otherwise a change shows in the same tick.
  const loading = blocks.some(({ type }) => isLoading(registry.get(type)));
  const deferred = useDeferredValue(loading ? props.records : undefined);
  const records = loading ? (deferred ?? props.records) : props.records;
  return blocks.map((entry, index) => (
    <BlockBoundary
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
