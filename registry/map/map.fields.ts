import { choice, frame, href, required, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: required(text('Map')),
  embed: required(frame()),
  link: href(),
  linkLabel: text(),
  load: choice(['click', 'scroll'], 'click'),
};

export type MapBlockProps = Values<typeof fields>;
