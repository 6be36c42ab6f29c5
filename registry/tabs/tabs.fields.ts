import { choice, group, image, list, text, type Values } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  direction: choice(['horizontal', 'vertical'], 'horizontal'),
  background: choice(['paper', 'tint'], 'paper'),
  tabs: list(group({ label: text(), title: text(), text: prose(), image: image() })),
  tabsLabel: text('Topics'),
  unnamed: text('Part {number}'),
};

export type TabsBlockProps = Values<typeof fields>;
