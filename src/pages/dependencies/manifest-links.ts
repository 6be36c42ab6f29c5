import { memo } from '../../core/json/memo.ts';
import { manifestProps } from '../../core/manifest/page.ts';
import { linkedPage } from '../../core/text/page-address.ts';
import { mapLinks } from '../compile-links.ts';
import { type CompiledEntry, type CompiledLayout, mapBlocks } from '../compiled-page.ts';
import { layoutsOf, type Pages } from '../pages.ts';
import type { FieldsOf } from './bound-content.ts';
import { changedLink, deadAmong, type LinkChanges, linkChanges, type TargetFor } from './link-changes.ts';

type Blocks = readonly CompiledEntry[];

interface CutPages {
  readonly pages: Pages;
  readonly dead: ReadonlyMap<string, readonly string[]>;
}

/**
 * Removes dead links from manifests, as dead-links.ts does from records, and translates other links to the language of
 * the manifest. Returns the same object while the same links of the same pages change.
 */
export function manifestLinks(fieldsOf: FieldsOf): (pages: Pages, targetFor: TargetFor) => CutPages {
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
  return (whole, targetFor) => {
    const changes = new Map<string, LinkChanges>();
    const note = (manifest: string, blocks: Blocks, code: string | undefined): void => {
      const changed = linkChanges([...targetsOf(blocks)], (path) => targetFor(path, code));
      if (changed.size > 0) changes.set(manifest, new Map([...(changes.get(manifest) ?? []), ...changed]));
    };
    const codes = whole.languages?.map(({ locale }) => locale.code) ?? [];
    for (const [at, { header, footer }] of layoutsOf(whole).entries()) {
      note(layoutOf(codes[at]), header, codes[at]);
      note(layoutOf(codes[at]), footer, codes[at]);
    }
    for (const { route, blocks, language } of whole.pages) note(manifestOf(route), blocks, language?.code);
    const key = JSON.stringify([...changes].map(([manifest, changed]) => [manifest, [...changed]]));
    if (last?.whole === whole && last.key === key) return last.cut;
    const cut = (manifest: string, blocks: Blocks): Blocks => {
      const changed = changes.get(manifest);
      return changed ? mapAll(blocks, (link) => changedLink(link, target(link), changed)) : blocks;
    };
    const cutLayout = (layout: CompiledLayout, code: string | undefined): CompiledLayout => ({
      ...layout,
      header: cut(layoutOf(code), layout.header),
      footer: cut(layoutOf(code), layout.footer),
    });
    const { layout, languages } = whole;
    const pages = whole.pages.map((page) =>
      changes.has(manifestOf(page.route))
        ? { ...page, blocks: cut(manifestOf(page.route), page.blocks) }
        : page,
    );
    const changed = {
      ...whole,
      layout: cutLayout(layout, codes[0]),
      ...(languages && {
        languages: languages.map((one) => ({ ...one, layout: cutLayout(one.layout, one.locale.code) })),
      }),
      pages,
    };
    const dead = [...changes].map(([manifest, paths]) => [manifest, deadAmong(paths)] as const);
    last = {
      whole,
      key,
      cut: {
        pages: changes.size === 0 ? whole : changed,
        dead: new Map(dead.filter(([, paths]) => paths.length > 0)),
      },
    };
    return last.cut;
  };
}

const layoutOf = (code: string | undefined): string =>
  code === undefined ? 'layout.json' : `layout.json in ${code}`;
const manifestOf = (route: string): string => `the manifest of ${route}`;

/** The target page of a link in a manifest; undefined for a binding, which is checked in the record. */
const target = (link: string): string | undefined => (link.startsWith('/') ? linkedPage(link) : undefined);
