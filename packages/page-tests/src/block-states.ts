import type { DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import { renderSingleBlock } from 'prospectus/internal/render/render-page.tsx';
import { hostileVersions, SCRIPT } from 'prospectus/internal/tools/scenario/hostile-versions.ts';
import { decodeHtml, findHtmlFaults } from 'prospectus/internal/tools/scenario/page-faults.ts';
import { mapLeaves, recordNodes } from 'prospectus/internal/tools/scenario/record-places.ts';
import { lengthenTexts } from 'prospectus/internal/tools/scenario/vary-record.ts';

/** A block with some values of its props. */
export interface BlockState {
  /** The example's name, with the change if there is one: "three cards, long texts". */
  readonly name: string;
  readonly props: unknown;
  /** True for an example as written. */
  readonly isExample: boolean;
}

/** The states of a block that `prospectus test` renders: examples as written, with long and hostile values, and none. */
export function createBlockStates({ about }: DescribedBlock): readonly BlockState[] {
  const states = about.examples.flatMap(({ name, props }) => [
    { name, props, isExample: true },
    { name: `${name}, long texts`, props: lengthenTexts(props, new Set()), isExample: false },
    { name: `${name}, scripts`, props: mapLeaves(props, () => SCRIPT), isExample: false },
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
    const html = renderSingleBlock(name, new Map([[name, block]]), props);
    const isMissing = isExample && !name.startsWith('empty') && showsNone(html, props);
    const faults = [...findHtmlFaults(html), ...(isMissing ? ['shows none of its texts'] : [])];
    if (!name.includes('hostile') && isEmptyFrame(html))
      faults.push('shows an empty frame: return null without content');
    return { html, faults };
  } catch (error) {
    return { html: '', faults: [`throws: ${String(error)}`] };
  }
}

const isEmptyFrame = (html: string): boolean =>
  html !== '' &&
  !/<(audio|button|iframe|img|input|svg|video)\b/.test(html) &&
  /^(\s*<[^>]*>)*\s*$/.test(html);

const HOOK_OR_HANDLER =
  /\buse(?!(Context|Id|Memo)\b)[A-Z]\w*\(|\bon[A-Z]\w*=\{|\bui\/(carousel|dialog|lightbox|tabs)\b/;

/** Reports a hook or handler in the code of a block without `behaves`, because no browser loads that code. */
export function findUnloadedCode({ block }: DescribedBlock, code: string): readonly string[] {
  const [found] = (block.behaves ? null : HOOK_OR_HANDLER.exec(code)) ?? [];
  if (found === undefined) return [];
  return [`uses ${found} without defineBlock(fields, View, { behaves: true }), so no browser loads its code`];
}

function showsNone(html: string, props: unknown): boolean {
  const shown = decodeHtml(html).toLowerCase();
  const texts = recordNodes(props).flatMap(({ value }) =>
    typeof value === 'string' && /\p{L} \p{L}/u.test(value) ? value.toLowerCase().split(/[\n*]/) : [],
  );
  return texts.length > 0 && !texts.some((text) => text.trim() !== '' && shown.includes(text.trim()));
}
