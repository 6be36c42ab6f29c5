import { file, group, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  groups: list(group({ title: text(), files: list(group({ label: text(), file: file() })) })),
  files: list(group({ group: text(), label: text(), file: file() })),
  empty: text(),
};

export type FileGroupsProps = Values<typeof fields>;
