import { group, href, image, list, text, type Values } from '../../src/core/block/fields.ts';

const link = { label: text(), to: href() };

export const fields = {
  name: text(),
  logo: image(),
  address: text(),
  groups: list(group({ title: text(), links: list(group(link)) })),
  social: list(group({ ...link, image: image() })),
  line: text(),
};

export type SiteFooterProps = Values<typeof fields>;
