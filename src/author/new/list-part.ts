import { type Attributes, attributesOf, type ContentModel } from '../../strapi/model.ts';
import { Level } from './level.ts';
import { type Part, type Value, valueFor } from './part.ts';

/** What a list of the content has to show, and the fields of its items that have no place in that. */
interface ListPart {
  readonly part: Part;
  readonly left: readonly string[];
}

/** The part that is made of a list, under a heading. */
export function listPart(
  model: ContentModel,
  path: string,
  item: Attributes,
  heading: readonly Value[],
): ListPart {
  const level = new Level('', item);
  const part = itemPart(model, level, item);
  const left = [...level.left().keys()].map((name) => `${path}[].${name}`);
  return { part: { values: heading, list: { each: path, item: part } }, left };
}

/** Everything of an item, and the first list in it. */
function itemPart(model: ContentModel, level: Level, item: Attributes): Part {
  const inner = innerList(model, level, item);
  const link = level.link();
  const values = [
    ...valueFor('link', b(link?.link)),
    ...valueFor('label', b(link?.label)),
    ...valueFor('pictures', b(level.pictures())),
    ...valueFor('file', b(level.file())),
    ...valueFor('video', b(level.video())),
    ...valueFor('image', b(level.picture())),
    ...valueFor('logo', b(level.logo())),
    ...valueFor('value', b(level.words(/^value$/i) ?? level.number())),
    ...valueFor('role', b(level.role())),
    ...valueFor('phone', b(level.phone())),
    ...valueFor('date', b(level.date())),
    ...valueFor('title', b(level.title() ?? level.anyWords())),
    ...valueFor('text', b(level.text())),
    ...valueFor('subtitle', b(level.subtitle())),
    ...moreOf(level),
  ];
  return { values, ...inner };
}

function innerList(model: ContentModel, level: Level, item: Attributes): Pick<Part, 'list'> {
  for (const [name, one] of item) {
    if (one.kind !== 'component' || !one.repeatable) continue;
    level.takeNamed(name);
    const attributes = attributesOf(model, one.component) ?? new Map();
    return { list: { each: name, item: itemPart(model, new Level('', attributes), attributes) } };
  }
  return {};
}

function moreOf(level: Level): Value[] {
  const values: Value[] = [];
  for (let name = level.anyWords(); name !== undefined; name = level.anyWords())
    values.push({ meaning: 'more', value: `$${name}` });
  return values;
}

const b = (name: string | undefined): string | undefined => (name === undefined ? undefined : `$${name}`);
