import { flag, group, href, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: text(),
  label: text(),
  link: href(),
  buttons: list(group({ label: text(), link: href() })),
  labelNeedsLink: flag(),
};

export type CtaProps = Values<typeof fields>;
