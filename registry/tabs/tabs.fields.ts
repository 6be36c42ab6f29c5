import { choice, group, image, list, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  direction: choice(['horizontal', 'vertical'], 'horizontal'),
  background: choice(['paper', 'tint'], 'paper'),
  tabs: list(group({ label: text(), title: text(), text: markup(), image: image() })),
  tabsLabel: text('Topics'),
  unnamed: text('Part {number}'),
};

export type TabsBlockProps = Values<typeof fields>;
