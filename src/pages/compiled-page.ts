import { EACH_STEP, type Way } from '../core/binding/map-values.ts';
import { pathSteps } from '../core/binding/path.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import type { BlockEntry, Page } from '../core/manifest/page.ts';
import type { SiteLayout } from '../page/loading/payload.ts';

/** The first of several bindings that has content. */
export interface FirstOf {
  readonly $first: readonly unknown[];
}

export interface SectionBlock {
  readonly block: BlockEntry;
  readonly place: JsonPath;
  /** The component whose file in `page-manifests/sections` contains the block; undefined for other blocks. */
  readonly shared?: string;
}

/** Blocks for each entry of a list in the content, in its order. */
export interface Sections extends JsonObject {
  readonly type?: undefined;
  /** The path of the list from the sources. */
  readonly $each: string;
  /** The blocks of each component of a dynamic zone. Entries of other components show nothing, and are reported. */
  readonly on?: Readonly<Record<string, readonly SectionBlock[]>>;
  /** The blocks of every entry of another list. */
  readonly show?: readonly SectionBlock[];
  /** The types with a main heading, which becomes an h2 at `level` 2. */
  readonly opening: readonly string[];
}

export type CompiledEntry = BlockEntry | Sections;

/** A page without content, compiled from a manifest. With content it becomes a `Page` at each address. */
export interface CompiledPage extends Omit<Page, 'title' | 'description' | 'blocks'> {
  readonly title: string | FirstOf;
  readonly description?: string | FirstOf;
  readonly blocks: readonly CompiledEntry[];
}

export interface CompiledLayout extends Omit<SiteLayout, 'header' | 'footer'> {
  readonly header: readonly CompiledEntry[];
  readonly footer: readonly CompiledEntry[];
}

/** Replaces every block, including the blocks of sections. */
export function mapBlocks(
  entries: readonly CompiledEntry[],
  change: (block: BlockEntry) => BlockEntry,
): readonly CompiledEntry[] {
  const within = (shown: readonly SectionBlock[]) =>
    shown.map((one) => ({ ...one, block: change(one.block) }));
  return entries.map((entry) => {
    if (entry.type !== undefined) return change(entry);
    const { on, show, ...rest } = entry;
    return {
      ...rest,
      ...(show ? { show: within(show) } : {}),
      ...(on
        ? { on: Object.fromEntries(Object.entries(on).map(([uid, shown]) => [uid, within(shown)])) }
        : {}),
    };
  });
}

/** Every block that entries may show, with the path to the scope of its bindings. */
export function listScopedBlocks(
  entries: readonly CompiledEntry[],
): readonly { readonly block: BlockEntry; readonly scope: Way }[] {
  return entries.flatMap((entry): readonly { readonly block: BlockEntry; readonly scope: Way }[] => {
    if (entry.type !== undefined) return [{ block: entry, scope: pathSteps(entry.from ?? '') }];
    const item = [...pathSteps(entry.$each), EACH_STEP];
    return sectionBlocks(entry).map(({ block }) => ({
      block,
      scope: [...item, ...pathSteps(block.from ?? '')],
    }));
  });
}

const sectionBlocks = ({ show = [], on = {} }: Sections): readonly SectionBlock[] => [
  ...show,
  ...Object.values(on).flat(),
];
