import { several } from 'virtual:site/texts';
import type { ReactNode } from 'react';
import { type Params, pathSteps, walkPath } from '../../core/binding/path.ts';
import { memo } from '../../core/json/memo.ts';
import { recordLanguage } from '../../core/json/record-language.ts';
import { type BlockEntry, blockPaths, type Records, resolveBlock } from '../../core/manifest/page.ts';
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
}

/**
 * Renders a manifest's blocks with the page's records. No block type is special here. An unknown block or one that
 * throws is omitted and reported; the others stay. A block re-renders only when its own input has changed.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { blocks, records, params, registry, report, route, part } = props;
  const views = blocks.map((entry, index) => (
    <BlockBoundary
      key={index}
      entry={entry}
      raw={resolveBlock(entry, records, params)}
      block={registry.get(entry.type)}
      place={() => `${route} ${part}[${index}]`}
      report={report}
      {...(several ? { lang: foreignLang(entry, records, params) } : {})}
    />
  ));
  const starts = blocks.flatMap(({ beside }, index) => (beside && index > 0 ? [] : [index]));
  return starts.map((start, at) => {
    const row = views.slice(start, starts[at + 1]);
    if (row.length === 1) return row[0];
    return (
      <div key={start} className="row" data-row={row.length}>
        {row}
      </div>
    );
  });
}

/**
 * The language of a block that shows only untranslated records, so that screen readers use that language. Lists of such
 * records don't count, because their items have a `lang`, and a heading above them may be in the page's language.
 */
function foreignLang(entry: BlockEntry, records: Records, params: Params): string | undefined {
  const found = stepsOf(entry).flatMap((steps) => {
    let value: unknown = records;
    let lang: string | undefined;
    for (const step of steps) {
      value = walkPath(value, step, params);
      lang ??= recordLanguage(value);
    }
    const isMarked = Array.isArray(value) && value.every((item) => recordLanguage(item) !== undefined);
    return isMarked && lang === undefined ? [] : [lang];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** The single steps of a block's paths. Parsing them at each render took 7 % of it. */
const stepsOf = memo((entry: BlockEntry) =>
  blockPaths(entry).map((path) => pathSteps(path).map((step) => [step])),
);
