import type { Params } from '../../core/binding/path.ts';
import { group, href, list, text } from '../../core/block/fields.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { type Page, type Records, resolveBlock } from '../../core/manifest/page.ts';
import type { SiteLayout } from '../../page/loading/payload.ts';

const TRAIL = list(group({ label: text(), to: href() }));

/** The breadcrumbs of a page, from the `trail` of its first block; nothing if the block has none. */
export function breadcrumbList(
  { blocks: [first] }: Pick<Page, 'blocks'>,
  layout: SiteLayout,
  records: Records,
  params: Params,
  canonical: string,
): readonly JsonObject[] {
  const shown = first ? TRAIL.read(resolveBlock(first, records, params).trail) : [];
  const trail = shown.filter(({ label }) => label.trim() !== '');
  if (trail.length === 0) return [];
  const steps = [
    { label: layout.name, item: new URL('/', layout.origin).href },
    ...trail.map(({ label, to }, at) => ({
      label,
      item: to ? new URL(to.href, canonical).href : at === trail.length - 1 ? canonical : null,
    })),
  ];
  const itemListElement = steps.map(({ label, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(item ? { item } : {}),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
