import { required, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  label: required(text()),
  title: text(),
};

export type SearchProps = Values<typeof fields>;
