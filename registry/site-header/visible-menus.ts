import type { Menu, MenuLink, SiteHeaderProps } from './site-header.fields.ts';

/**
 * The menus that have a name and a link, without links whose label is blank. A menu that the bar adds is shown even
 * if the content has no menu for it.
 */
export function selectShownMenus({ menus, bar }: Pick<SiteHeaderProps, 'menus' | 'bar'>): readonly Menu[] {
  const count = Math.max(menus.length, bar.length);
  return Array.from({ length: count }, (_, at) => toMenu(menus[at], bar[at])).filter(
    ({ label, wide, links, appended }) => label + wide !== '' && links.length + appended.length > 0,
  );
}

function toMenu(
  menu: SiteHeaderProps['menus'][number] | undefined,
  inBar: SiteHeaderProps['bar'][number] | undefined,
): Menu {
  return {
    label: menu?.label.trim() ?? '',
    lang: menu?.lang ?? inBar?.lang,
    image: menu?.image ?? null,
    links: menu?.links.filter(hasLabel) ?? [],
    wide: inBar?.label.trim() ?? '',
    appended: inBar?.appended.filter(hasLabel) ?? [],
  };
}

/** The single links of the drawer that have a name; one without a target is plain text. */
export function selectShownItems(items: SiteHeaderProps['items']): SiteHeaderProps['items'] {
  return items.filter(hasLabel);
}

/** The menus of the drawer: those with a name and links of their own. */
export function isInDrawer({ label, links }: Menu): boolean {
  return label !== '' && links.length > 0;
}

/** True if a link has a label to show. */
export function hasLabel({ label }: Pick<MenuLink, 'label'>): boolean {
  return label.trim() !== '';
}
