import { memo } from '../../core/json/memo.ts';
import { manifestProps } from '../../core/manifest/page.ts';
import { NO_PAGE } from '../../core/text/address.ts';
import { linkedPage } from '../../core/text/page-address.ts';
import { mapLinks } from '../compile-links.ts';
import { type CompiledEntry, mapBlocks } from '../compiled-page.ts';
import type { Pages } from '../pages.ts';
import type { FieldsOf } from './bound-content.ts';
import type { IsLive } from './live-addresses.ts';

type Blocks = readonly CompiledEntry[];

interface CutPages {
  readonly pages: Pages;
  /** The dead addresses that each manifest links to. */
  readonly dead: ReadonlyMap<string, readonly string[]>;
}

/**
 * Removes dead links from manifests, as `withoutDeadLinks` does from records. Returns the same object while the same
 * links of the same pages are dead.
 */
export function manifestLinks(fieldsOf: FieldsOf): (pages: Pages, isLive: IsLive) => CutPages {
  let last: { readonly whole: Pages; readonly key: string; readonly cut: CutPages } | undefined;
  const mapAll = (blocks: Blocks, change: (link: string) => unknown): Blocks =>
    mapBlocks(blocks, (block) => ({
      ...block,
      ...mapLinks(fieldsOf(block.type) ?? {}, manifestProps(block), change),
    }));
  const targetsOf = memo((blocks: Blocks): ReadonlySet<string> => {
    const found = new Set<string>();
    mapAll(blocks, (link) => found.add(target(link) ?? ''));
    return found;
  });
  return (whole, isLive) => {
    const dead = new Map<string, readonly string[]>();
    const note = (manifest: string, blocks: Blocks): void => {
      const broken = [...targetsOf(blocks)].filter((path) => path !== '' && !isLive(path));
      if (broken.length > 0) dead.set(manifest, [...(dead.get(manifest) ?? []), ...broken]);
    };
    note(LAYOUT, whole.layout.header);
    note(LAYOUT, whole.layout.footer);
    for (const { route, blocks } of whole.pages) note(manifestOf(route), blocks);
    const key = JSON.stringify([...dead]);
    if (last?.whole === whole && last.key === key) return last.cut;
    const cut = (manifest: string, blocks: Blocks): Blocks => {
      const paths = dead.get(manifest);
      return paths ? mapAll(blocks, (link) => (paths.includes(target(link) ?? '') ? NO_PAGE : link)) : blocks;
    };
    const { layout } = whole;
    const pages = whole.pages.map((page) =>
      dead.has(manifestOf(page.route)) ? { ...page, blocks: cut(manifestOf(page.route), page.blocks) } : page,
    );
    const header = cut(LAYOUT, layout.header);
    const footer = cut(LAYOUT, layout.footer);
    const isSame = dead.size === 0;
    last = {
      whole,
      key,
      cut: { pages: isSame ? whole : { ...whole, layout: { ...layout, header, footer }, pages }, dead },
    };
    return last.cut;
  };
}

const LAYOUT = 'layout.json';
const manifestOf = (route: string): string => `the manifest of ${route}`;

/** The page that a link written in a manifest leads to; undefined for a binding, which is checked in the record. */
const target = (link: string): string | undefined => (link.startsWith('/') ? linkedPage(link) : undefined);
