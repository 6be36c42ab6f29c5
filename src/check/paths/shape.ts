import type { PathPlace } from '../../core/diagnostics/finding.ts';
import {
  type Attribute,
  type Attributes,
  type ContentModel,
  type ContentType,
  findAttributes,
  mediaAttributes,
  type RichTextFormat,
  type ScalarType,
} from '../../strapi/model.ts';
import { type KnownValues, selectListItems } from './known-values.ts';

/** One step into the content model: a field, or a component of the preceding dynamic zone. */
export type ShapeStep =
  | { readonly kind: 'field'; readonly name: string; readonly scalar: boolean }
  | ZoneStep;

export interface ZoneStep {
  readonly kind: 'zone';
  /** The picked component, or all components that have the next field of the path. */
  readonly uids: readonly string[];
  readonly all: readonly string[];
  /** True if no `__component` picks one, so that the path refers to every component of the zone. */
  readonly whole: boolean;
}

export type Item =
  | { readonly kind: 'scalar'; readonly type: ScalarType; readonly richText?: RichTextFormat }
  | { readonly kind: 'media'; readonly allowedTypes: readonly string[] }
  | { readonly kind: 'record'; readonly name: string; readonly fields: Attributes }
  | { readonly kind: 'zone'; readonly name: string; readonly uids: readonly string[] }
  | { readonly kind: 'sources'; readonly sources: ReadonlyMap<string, Shape> }
  /** Content without a model: inside a JSON field, or after a mistake that is already reported. */
  | { readonly kind: 'any' };

/** The type of the content at the end of a path: an item or a list, and the fields that must be populated for it. */
export interface Shape {
  readonly item: Item;
  readonly list: boolean;
  /** The name of its source; undefined for the scope of all sources. */
  readonly source: string | undefined;
  readonly steps: readonly ShapeStep[];
  /** The values of known content; undefined if no content is available. */
  readonly known?: KnownValues;
}

/** Content of an unknown type, for which no binding is reported. */
export const ANY: Shape = { item: { kind: 'any' }, list: false, source: undefined, steps: [] };

const text: Attribute = { kind: 'scalar', type: 'string' };
const integer: Attribute = { kind: 'scalar', type: 'integer' };
const time: Attribute = { kind: 'scalar', type: 'datetime' };
const component: readonly (readonly [string, Attribute])[] = [['id', integer]];
const entry: readonly (readonly [string, Attribute])[] = [
  ...component,
  ['documentId', text],
  ['createdAt', time],
  ['updatedAt', time],
  ['publishedAt', time],
];

/** The fields of an uploaded file, including those of every entry. */
export const MEDIA_FIELDS: Attributes = new Map([...entry, ...mediaAttributes]);

/** The position of a page in its list, which no source provides. */
export const PAGINATION: Shape = {
  ...ANY,
  item: {
    kind: 'record',
    name: 'pagination',
    fields: new Map([
      ...['from', 'to', 'total', 'page', 'pages'].map((name) => [name, integer] as const),
      ['previous', text],
      ['next', text],
    ]),
  },
};

export function recordShape(type: ContentType): Item {
  return { kind: 'record', name: type.name, fields: new Map([...entry, ...type.attributes]) };
}

/** A component; if it is in a dynamic zone, with its `__component`. */
export function componentShape(model: ContentModel, uid: string, inZone: boolean): Item {
  const attributes = model.components.get(uid)?.attributes;
  if (!attributes) return ANY.item;
  const zoned: readonly (readonly [string, Attribute])[] = inZone ? [['__component', text]] : [];
  return { kind: 'record', name: uid, fields: new Map([...component, ...zoned, ...attributes]) };
}

export function attributeItem(
  model: ContentModel,
  name: string,
  attribute: Attribute,
): Pick<Shape, 'item' | 'list'> {
  switch (attribute.kind) {
    case 'scalar':
      return { item: scalarItem(attribute), list: false };
    case 'closed':
      return { item: ANY.item, list: false };
    case 'media':
      return { item: { kind: 'media', allowedTypes: attribute.allowedTypes }, list: attribute.multiple };
    case 'component':
      return { item: componentShape(model, attribute.component, false), list: attribute.repeatable };
    case 'zone':
      return { item: { kind: 'zone', name, uids: attribute.components }, list: true };
    case 'relation':
      return { item: targetItem(model, attribute.target), list: attribute.many };
  }
}

function scalarItem({ type, richText }: Attribute & { kind: 'scalar' }): Item {
  if (type === 'unknown') return ANY.item;
  return { kind: 'scalar', type, ...(richText ? { richText } : {}) };
}

function targetItem(model: ContentModel, uid: string): Item {
  const attributes = findAttributes(model, uid);
  return attributes ? { kind: 'record', name: uid, fields: new Map([...entry, ...attributes]) } : ANY.item;
}

export function itemShape(shape: Shape): Shape {
  const { known } = shape;
  return { ...shape, list: false, ...(known ? { known: () => selectListItems(known()) } : {}) };
}

/** Allows any index, key or `$each` inside a json field, because its content is unknown; keeps other shapes. */
export function enterJson(shape: Shape): Shape {
  const { item } = shape;
  return item.kind === 'scalar' && item.type === 'json' ? { ...shape, item: ANY.item } : shape;
}

/** True if an item can be compared and sorted: a plain field, or one of unknown type. */
export function isComparable(item: Item): boolean {
  return item.kind === 'any' || (item.kind === 'scalar' && item.type !== 'json');
}

export function describeItem({ item, list }: Pick<Shape, 'item' | 'list'>): string {
  if (list) return item.kind === 'zone' ? 'a dynamic zone' : `a list of ${plural(item)}`;
  if (item.kind === 'scalar') return `a ${item.type} field`;
  if (item.kind === 'media') return `a media field (${item.allowedTypes.join(', ')})`;
  if (item.kind === 'record') return `the component or record ${item.name}`;
  if (item.kind === 'zone') return `a component of the zone "${item.name}"`;
  return item.kind === 'sources' ? 'all sources' : 'anything';
}

function plural(item: Item): string {
  if (item.kind === 'media') return 'media';
  if (item.kind === 'record') return `${item.name} records`;
  return item.kind === 'scalar' ? `${item.type} fields` : 'records';
}

/** A field of a source that a page uses, and the position of that use in the manifest. */
export interface Use {
  readonly source: string;
  readonly steps: readonly ShapeStep[];
  readonly place: PathPlace;
  /** True if the page also works without the field. */
  readonly isOptional?: true;
}
