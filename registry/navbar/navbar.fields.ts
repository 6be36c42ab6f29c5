import { group, href, image, list, text, type Values } from '../../src/core/block/fields.ts';

const link = { label: text(), to: href() };

export const fields = {
  name: text(),
  logo: image(),
  links: list(group({ ...link, links: list(group(link)) })),
  buttons: list(group(link)),
  search: text(),
};

export type NavbarProps = Values<typeof fields>;
