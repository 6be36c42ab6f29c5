import { type Attributes, attributesOf, type ContentModel } from '../../strapi/model.ts';
import { Level } from './level.ts';
import { type Piece, type Value, valueFor } from './piece.ts';

/** What a list of the content has to show, and the fields of its items that have no place in that. */
interface ListPiece {
  readonly piece: Piece;
  readonly left: readonly string[];
}

/** The piece that is made of a list, under a heading. */
export function listPiece(
  model: ContentModel,
  path: string,
  item: Attributes,
  heading: readonly Value[],
): ListPiece {
  const level = new Level('', item);
  const piece = itemPiece(model, level, item);
  const left = [...level.left().keys()].map((name) => `${path}[].${name}`);
  return { piece: { values: heading, list: { each: path, item: piece } }, left };
}

/** Everything of an item, and the first list in it. */
function itemPiece(model: ContentModel, level: Level, item: Attributes): Piece {
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

function innerList(model: ContentModel, level: Level, item: Attributes): Pick<Piece, 'list'> {
  for (const [name, one] of item) {
    if (one.kind !== 'component' || !one.repeatable) continue;
    level.takeNamed(name);
    const attributes = attributesOf(model, one.component) ?? new Map();
    return { list: { each: name, item: itemPiece(model, new Level('', attributes), attributes) } };
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
