import { several } from 'virtual:site/texts';
import type { ReactNode } from 'react';
import { firstName, type Params } from '../../core/binding/path.ts';
import {
  type BlockEntry,
  blockPaths,
  type Page,
  type Records,
  resolveBlock,
} from '../../core/manifest/page.ts';
import { BlockBoundary } from './block.tsx';
import type { ReportBlock } from './block-error.ts';
import type { BlockRegistry } from './registry.ts';

/** The blocks of one list of a manifest, with everything needed to show them. */
export interface BlocksProps {
  readonly blocks: readonly BlockEntry[];
  readonly records: Records;
  readonly params: Params;
  readonly registry: BlockRegistry;
  readonly report: ReportBlock;
  readonly route: string;
  /** The manifest's member with these blocks: "blocks", "header", "footer". */
  readonly part: string;
  readonly foreign?: Page['foreign'];
}

/**
 * Renders a manifest's blocks with the page's records. No block type is special here. An unknown block or one that
 * throws is omitted and reported; the others stay. A block re-renders only when its own input has changed.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { blocks, records, params, registry, report, route, part } = props;
  return blocks.map((entry, index) => (
    <BlockBoundary
      key={index}
      entry={entry}
      raw={resolveBlock(entry, records, params)}
      block={registry.get(entry.type)}
      place={() => `${route} ${part}[${index}]`}
      report={report}
      {...(several ? { lang: foreignLang(entry, props.foreign) } : {})}
    />
  ));
}

/** The language of a block that shows only untranslated records, so that screen readers use that language. */
function foreignLang(entry: BlockEntry, foreign: Page['foreign']): string | undefined {
  const names = foreign ? blockPaths(entry).map(firstName) : [];
  return names.length > 0 && names.every((name) => foreign?.sources.includes(name))
    ? foreign?.lang
    : undefined;
}
