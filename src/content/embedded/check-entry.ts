import {
  type Attribute,
  type Attributes,
  attributesOf,
  type ContentModel,
  type ScalarType,
} from '../model.ts';
import { isPlain, isText, type Plain } from '../populate/value.ts';
import type { Media } from './content.ts';
import { familyOf } from './mime.ts';

/** What a record is checked against. */
export interface Rules {
  readonly model: ContentModel;
  readonly media: Pick<Media, 'records'>;
}

/** Every fault of a record: fields the schema has not, values of the wrong kind, files that are not there. */
export function checkEntry(rules: Rules, uid: string, entry: unknown, place: string): string[] {
  const attributes = attributesOf(rules.model, uid);
  if (!isPlain(entry) || !attributes) return [`${place || 'record'}: an object is expected`];
  return checkFields(rules, attributes, entry, place, ['documentId']);
}

function checkFields(
  rules: Rules,
  attributes: Attributes,
  entry: Plain,
  place: string,
  allowed: readonly string[],
): string[] {
  return Object.entries(entry).flatMap(([key, value]) => {
    const attribute = attributes.get(key);
    const here = place === '' ? key : `${place}.${key}`;
    if (attribute) return checkValue(rules, attribute, value, here);
    return allowed.includes(key) ? [] : [`${here}: the schema has no such field`];
  });
}

function checkValue(rules: Rules, attribute: Attribute, value: unknown, place: string): string[] {
  if (value === null) return [];
  switch (attribute.kind) {
    case 'scalar':
      return checkScalar(attribute.type, value, place);
    case 'media':
      return each(attribute.multiple, value, place, (name, here) =>
        checkFile(rules, attribute.allowedTypes, name, here),
      );
    case 'component':
      return each(attribute.repeatable, value, place, (part, here) =>
        checkComponent(rules, attribute.component, part, here, []),
      );
    case 'zone':
      return each(true, value, place, (part, here) => checkZonePart(rules, attribute.components, part, here));
    case 'relation':
      return each(attribute.many, value, place, (id, here) =>
        isText(id) ? [] : [`${here}: a relation is the documentId of a record`],
      );
  }
}

type Check = (item: unknown, here: string) => string[];

function each(many: boolean, value: unknown, place: string, check: Check): string[] {
  if (!many) return check(value, place);
  if (!Array.isArray(value)) return [`${place}: a list is expected`];
  return value.flatMap((item, at) => check(item, `${place}[${at}]`));
}

const numbers: readonly ScalarType[] = ['integer', 'float', 'decimal'];

function checkScalar(type: ScalarType, value: unknown, place: string): string[] {
  if (type === 'json' || type === 'blocks') return [];
  const expected = type === 'boolean' ? 'boolean' : numbers.includes(type) ? 'number' : 'string';
  return typeof value === expected ? [] : [`${place}: a ${expected} is expected`];
}

function checkFile(rules: Rules, allowed: readonly string[], name: unknown, place: string): string[] {
  if (!isText(name)) return [`${place}: a file is given by its name`];
  if (!rules.media.records.has(name)) return [`${place}: there is no file "${name}" in media`];
  return allowed.includes(familyOf(name)) ? [] : [`${place}: "${name}" is not one of ${allowed.join(', ')}`];
}

function checkComponent(
  rules: Rules,
  uid: string,
  part: unknown,
  place: string,
  allowed: readonly string[],
): string[] {
  const component = rules.model.components.get(uid);
  if (!isPlain(part) || !component) return [`${place}: an object is expected`];
  return checkFields(rules, component.attributes, part, place, allowed);
}

function checkZonePart(rules: Rules, components: readonly string[], part: unknown, place: string): string[] {
  const uid = isPlain(part) ? part.__component : undefined;
  if (isText(uid) && components.includes(uid))
    return checkComponent(rules, uid, part, place, ['__component']);
  return [`${place}.__component: one of ${components.join(', ')} is expected`];
}
