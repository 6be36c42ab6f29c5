import {
  choice,
  formatted,
  group,
  href,
  image,
  list,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

const link = { label: text(), to: href() };

export const fields = {
  name: text(),
  logo: image(),
  quick: list(group(link)),
  quickLabel: text('Institutions'),
  phone: formatted('phone'),
  phoneLabel: text('Call'),
  email: formatted('email'),
  emailLabel: text('E-mail'),
  social: list(
    group({
      name: choice(['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'], 'facebook'),
      to: href(),
    }),
  ),
  reach: group(link),
  menus: list(group({ label: text(), image: image(), links: list(group(link)) })),
  bar: list(group({ label: text(), appended: list(group(link)) })),
  items: list(group(link)),
  tasks: list(group(link)),
  tasksLabel: text('What visitors come for'),
  search: text(),
};

export type SiteHeaderProps = Values<typeof fields>;
export type MenuLink = SiteHeaderProps['quick'][number];

/** A menu of the header: in the bar of a wide screen, in the drawer, or in both. */
export interface Menu extends Omit<SiteHeaderProps['menus'][number], 'links'> {
  readonly links: readonly MenuLink[];
  /** The name of the menu in the bar; empty if it is only in the drawer. */
  readonly wide: string;
  readonly appended: readonly MenuLink[];
}
