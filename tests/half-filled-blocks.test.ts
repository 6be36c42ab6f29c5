import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { FieldSpec } from '../src/core/block/fields.ts';
import { isObject } from '../src/core/json/json.ts';
import { resolveBlock } from '../src/core/manifest/page.ts';
import { pageRecords } from '../src/pages/parts/projected-content.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { decodeHtml } from '../src/tools/scenario/page-faults.ts';
import { type RecordPlace, recordNodes, replaceAt } from '../src/tools/scenario/record-places.ts';
import { blockHtml, openSite, partsOf } from './setup/site.ts';

// behaviour: pages 11

const site = await openSite();
/** The props of the blocks in their examples, which have most of the possible props, and on the pages of this site. */
const states: readonly { readonly type: string; readonly props: unknown }[] = [
  ...[...allBlocks].flatMap(([type, { about }]) => about.examples.map(({ props }) => ({ type, props }))),
  ...partsOf(site, 'every').flatMap(({ sources, params, blocks }) => {
    const records = pageRecords(site.snapshot, sources, params);
    return blocks.map((entry) => ({ type: entry.type, props: resolveBlock(entry, records, params) }));
  }),
];

const CONTENT: ReadonlySet<string> = new Set(['text', 'lines', 'markup', 'prose', 'image', 'file']);
const EMPTY =
  /<(p|h\d|[uod]l|li|d[td]|figure|figcaption|nav|a|section|strong|button|t[hd]|div|header|aside|span)(?: [^>]*)?>\s*<\/\1>/g;

/** One part of a block's props that a visitor can see, and the names beside it in its object. */
interface Part {
  readonly holder: RecordPlace;
  readonly name: string;
  readonly others: readonly string[];
  readonly shown: readonly string[];
}

/** The texts and files inside a value, as they are in the HTML. */
const contentOf = (value: unknown): string[] =>
  recordNodes(value).flatMap(({ place, value: leaf }) =>
    typeof leaf === 'string' &&
    (place.length === 0 || typeof place.at(-1) === 'number' || place.at(-1) === 'url')
      ? leaf.split(/\n|\*\*|^- /m).flatMap((line) => line.trim() || [])
      : [],
  );

function partsIn(spec: FieldSpec, value: unknown, holder: RecordPlace = []): Part[] {
  if (spec.kind === 'list' && Array.isArray(value))
    return value.slice(0, 1).flatMap((item: unknown) => partsIn(spec.of, item, [...holder, 0]));
  if (spec.kind !== 'group' || !isObject(value)) return [];
  const names = Object.keys(value);
  return Object.entries(spec.fields).flatMap(([name, { spec: own }]) => {
    if (!(name in value)) return [];
    const others = names.filter((other) => other !== name);
    const shown = CONTENT.has(own.kind) ? contentOf(value[name]) : [];
    return [{ holder, name, others, shown }, ...partsIn(own, value[name], [...holder, name])];
  });
}

/** The different props of a block. */
function propsOf(type: string): readonly unknown[] {
  const all = states.filter((one) => one.type === type).map(({ props }) => JSON.stringify(props));
  return [...new Set(all)].map((props) => JSON.parse(props));
}

/** What a block loses, or leaves empty, if parts of its examples are missing. */
function lossesOf(type: string): string[] {
  const { block } = allBlocks.get(type) ?? expect.fail(type);
  return propsOf(type).flatMap((props) => {
    const htmlOf = (given: unknown) => decodeHtml(blockHtml(type, given).replaceAll('<!-- -->', ''));
    const emptyIn = (html: string) => [...html.matchAll(EMPTY)].map(([, tag = '']) => tag);
    const countOf = (html: string, tag: string) => emptyIn(html).filter((one) => one === tag).length;
    const whole = htmlOf(props);
    const parts = partsIn({ kind: 'group', fields: block.fields }, props);
    const seen = parts.map((part) => ({ ...part, shown: part.shown.filter((text) => whole.includes(text)) }));
    const change = (holder: RecordPlace, names: readonly string[]) =>
      htmlOf(names.reduce((now: unknown, name) => replaceAt(now, [...holder, name], null), props));
    return seen.flatMap(({ holder, name, others, shown }) => {
      const place = [...holder, name].filter((key) => key !== 0).join('.');
      const beside = seen.filter((one) => one.holder.join() === holder.join() && one.name !== name);
      return [
        { what: `${place} alone`, html: change(holder, others), kept: [{ name, shown }] },
        { what: `without ${place}`, html: change(holder, [name]), kept: beside },
      ].flatMap(({ what, html, kept }) => {
        const lost = kept.filter((one) => one.shown.some((text) => !html.includes(text)));
        const empty = emptyIn(html).filter((tag) => countOf(html, tag) > countOf(whole, tag));
        const losses = [...lost.map((one) => `no ${one.name}`), ...empty.map((tag) => `empty ${tag}`)];
        return losses.map((loss) => `${what}: ${loss}`);
      });
    });
  });
}

// A manifest, not the content, lists these.
const CHOSEN = new Set(['types', 'levels']);

/** The props with an empty item before and after those of each list of groups. */
function withEmptyItems(spec: FieldSpec, value: unknown): unknown {
  if (spec.kind === 'group' && isObject(value)) {
    const inner = Object.entries(value).map(([name, one]) => {
      const own = spec.fields[name]?.spec;
      return [name, own && !CHOSEN.has(name) ? withEmptyItems(own, one) : one] as const;
    });
    return Object.fromEntries(inner);
  }
  if (spec.kind !== 'list' || spec.of.kind !== 'group' || !Array.isArray(value)) return value;
  return [{}, ...value.map((item: unknown) => withEmptyItems(spec.of, item)), {}];
}

it.each([...allBlocks])('%s shows nothing for an empty item of a list', (type, { block, about }) => {
  for (const { props } of about.examples) {
    const given = withEmptyItems({ kind: 'group', fields: block.fields }, props);
    expect(blockHtml(type, given)).toBe(blockHtml(type, props));
  }
});

it('blocks show every part that is left of half-filled content', async () => {
  const lines = [...allBlocks.keys()].flatMap((type) => {
    const losses = [...new Set(lossesOf(type))].sort();
    return losses.length > 0 ? [`== ${type} ==`, ...losses, ''] : [];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot(resolve(import.meta.dirname, 'half-filled-blocks.txt'));
});
