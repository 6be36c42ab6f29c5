import type { DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import { renderEntry } from 'prospectus/internal/render/render-page.tsx';
import { hostileVersions } from 'prospectus/internal/tools/scenario/hostile-versions.ts';
import { decodeHtml, faultsIn } from 'prospectus/internal/tools/scenario/page-faults.ts';
import { nodesIn } from 'prospectus/internal/tools/scenario/record-places.ts';
import { withLongTexts } from 'prospectus/internal/tools/scenario/vary-record.ts';

/** A block with some values of its props. */
export interface BlockState {
  /** The name of the example, perhaps with the change: "three cards, long texts". */
  readonly name: string;
  readonly props: unknown;
  /** True for an example as written. */
  readonly isExample: boolean;
}

/** A block in all states that `prospectus test` renders: its examples, also with long and hostile values, and empty. */
export function blockStates({ about }: DescribedBlock): readonly BlockState[] {
  const states = about.examples.flatMap(({ name, props }) => [
    { name, props, isExample: true },
    { name: `${name}, long texts`, props: withLongTexts(props, new Set()), isExample: false },
    ...hostileVersions(props).map((version, at) => ({
      name: `${name}, hostile${at === 0 ? '' : ` ${at + 1}`}`,
      props: version(),
      isExample: false,
    })),
  ]);
  return [...states, { name: 'without props', props: {}, isExample: false }];
}

/** The HTML of a block in a state, and its faults, one line each. */
export function renderBlock({ block }: DescribedBlock, { name, props, isExample }: BlockState) {
  try {
    const html = renderEntry(name, new Map([[name, block]]), props);
    const isMissing = isExample && !name.startsWith('empty') && showsNone(html, props);
    return { html, faults: [...faultsIn(html), ...(isMissing ? ['shows none of its texts'] : [])] };
  } catch (error) {
    return { html: '', faults: [`throws: ${String(error)}`] };
  }
}

function showsNone(html: string, props: unknown): boolean {
  const shown = decodeHtml(html).toLowerCase();
  const texts = nodesIn(props).flatMap(({ value }) =>
    typeof value === 'string' && /\p{L} \p{L}/u.test(value) ? value.toLowerCase().split(/[\n*]/) : [],
  );
  return texts.length > 0 && !texts.some((text) => text.trim() !== '' && shown.includes(text.trim()));
}
