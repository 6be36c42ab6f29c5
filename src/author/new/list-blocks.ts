import type { JsonObject } from '../../core/json/json.ts';
import { type Attributes, attributesOf, type ContentModel } from '../../strapi/model.ts';
import { Level } from './level.ts';
import { definedMembers, type Heading } from './plain-blocks.ts';

interface ListBlock {
  readonly block: JsonObject;
  readonly unshown: readonly string[];
}

/** The block that suits a list, by the fields of its items. */
export function listBlock(model: ContentModel, path: string, item: Attributes, heading: Heading): ListBlock {
  const level = new Level(path, item);
  const block = nestedBlock(model, level, item) ?? pictureBlock(level) ?? wordsBlock(level);
  const unshown = [...level.left().keys()].map((name) => `${path}[].${name}`);
  const { type, ...props } = block;
  return { block: { type, ...heading, ...props }, unshown };
}

const b = (name: string | undefined): string | undefined => (name === undefined ? undefined : `$${name}`);

/** Items that hold a list of their own: files, contacts, or a few words each. */
function nestedBlock(model: ContentModel, level: Level, item: Attributes): JsonObject | undefined {
  for (const [name, one] of item) {
    if (one.kind !== 'component' || !one.repeatable) continue;
    const inner = new Level(`${level.path}.${name}`, attributesOf(model, one.component) ?? new Map());
    const title = b(level.title());
    const file = b(inner.file());
    level.takeNamed(name);
    if (file) {
      const files = { $each: name, ...definedMembers({ label: b(inner.title() ?? inner.anyWords()), file }) };
      return { type: 'file-groups', groups: { $each: level.path, ...definedMembers({ title }), files } };
    }
    const phone = b(inner.phone());
    if (phone) {
      const contacts = { $each: name, ...definedMembers({ name: b(inner.title()), phone }) };
      return {
        type: 'contact-groups',
        groups: { $each: level.path, ...definedMembers({ title }), contacts },
      };
    }
    const items = { $each: name, ...definedMembers({ text: b(inner.title() ?? inner.anyWords()) }) };
    const column = definedMembers({ logo: b(level.logo() ?? level.picture()), title, text: b(level.text()) });
    return { type: 'columns', columns: { $each: level.path, ...column, items } };
  }
  return undefined;
}

function pictureBlock(level: Level): JsonObject | undefined {
  const $each = level.path;
  const pictures = b(level.pictures());
  if (pictures) {
    return { type: 'gallery', groups: { $each, ...definedMembers({ name: b(level.title()), pictures }) } };
  }
  const file = b(level.file());
  if (file) {
    const label = b(level.title() ?? level.words(/text|label/i) ?? level.anyWords());
    const parts = definedMembers({
      label,
      note: b(level.date()),
      file,
      icon: b(level.logo() ?? level.picture()),
    });
    return { type: 'file-grid', files: { $each, ...parts } };
  }
  const image = b(level.picture() ?? level.logo());
  return image === undefined ? undefined : cards(level, image);
}

function wordsBlock(level: Level): JsonObject {
  const $each = level.path;
  const value = b(level.words(/^value$/i) ?? level.number());
  if (value) {
    const label = b(level.words(/label/i) ?? level.title() ?? level.anyWords());
    return { type: 'figures', look: 'row', figures: { $each, ...definedMembers({ value, label }) } };
  }
  const role = b(level.role());
  const phone = b(level.phone());
  if (role || phone) {
    const name = b(level.title() ?? level.anyWords());
    return { type: 'people', people: { $each, ...definedMembers({ name, role, phone }) } };
  }
  return cards(level, undefined);
}

function cards(level: Level, image: string | undefined): JsonObject {
  const link = level.link();
  const title = b(level.title() ?? level.anyWords());
  const text = b(level.text() ?? level.subtitle());
  const kicker = b(level.role() ?? level.date() ?? level.subtitle() ?? level.anyWords());
  const labels = link ? { linkLabel: b(link.label), link: b(link.link) } : {};
  const card = definedMembers({ image, kicker, title, text, ...labels });
  const look = image === undefined ? { look: 'plain' } : {};
  return { type: 'card-grid', ...look, cards: { $each: level.path, ...card } };
}
