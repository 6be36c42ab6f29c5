import { quoteValue } from '../core/diagnostics/words.ts';
import { describeType } from '../core/diagnostics/zod-message.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { momentIn } from '../core/text/moment.ts';
import {
  type Attribute,
  type Attributes,
  type ContentModel,
  findAttributes,
  mediaAttributes,
  type ScalarType,
  SHOWN_FROM,
  SHOWN_UNTIL,
} from '../strapi/model.ts';
import { scalarValues } from '../strapi/scalar-values.ts';

/**
 * Describes the first value of a record that doesn't fit the content model: ".title: an object, not a text".
 * Undefined if every value fits. Null fits everywhere; fields that the model doesn't have or the source didn't
 * request don't count.
 */
export function findWrongValue(
  model: ContentModel,
  attributes: Attributes,
  record: JsonObject,
): string | undefined {
  return firstOf(Object.entries(record), ([name, value]) => {
    const attribute = value === null || value === undefined ? undefined : attributes.get(name);
    const wrong = attribute && (wrongMoment(name, value) ?? wrongIn(model, attribute, value));
    return wrong && `.${name}${wrong}`;
  });
}

// An invalid date would never expire.
function wrongMoment(name: string, value: unknown): string | undefined {
  if ((name !== SHOWN_FROM && name !== SHOWN_UNTIL) || typeof value !== 'string') return undefined;
  return momentIn('UTC', value) === undefined ? `: ${quoteValue(value)}, not a day or a time` : undefined;
}

function wrongIn(model: ContentModel, attribute: Attribute, value: unknown): string | undefined {
  switch (attribute.kind) {
    case 'scalar':
      return wrongScalar(attribute.type, value);
    case 'media':
      return wrongParts(attribute.multiple, value, (file) => findWrongValue(model, mediaAttributes, file));
    case 'component':
      return wrongParts(attribute.repeatable, value, (part) => wrongPart(model, attribute.component, part));
    case 'relation':
      return wrongParts(attribute.many, value, (other) => wrongPart(model, attribute.target, other));
    case 'zone':
      return wrongParts(true, value, (part) => wrongZonePart(model, attribute.components, part));
    case 'closed':
      return undefined;
  }
}

function wrongPart(model: ContentModel, uid: string, part: JsonObject): string | undefined {
  const attributes = findAttributes(model, uid);
  return attributes && findWrongValue(model, attributes, part);
}

function wrongZonePart(
  model: ContentModel,
  components: readonly string[],
  part: JsonObject,
): string | undefined {
  const { __component: uid } = part;
  if (typeof uid === 'string' && components.includes(uid)) return wrongPart(model, uid, part);
  // Pages may read a zone by position, so an unknown component must not invalidate the record.
  const reasons = components.map((component) => wrongPart(model, component, part));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

function wrongParts(
  isList: boolean,
  value: unknown,
  wrong: (part: JsonObject) => string | undefined,
): string | undefined {
  const check = (part: unknown) => (isObject(part) ? wrong(part) : `: ${describeType(part)}, not an object`);
  if (!isList) return check(value);
  if (!Array.isArray(value)) return `: ${describeType(value)}, not a list`;
  return firstOf([...value.entries()], ([at, part]) => {
    const wrongPart = check(part);
    return wrongPart && `[${at}]${wrongPart}`;
  });
}

function wrongScalar(type: ScalarType, value: unknown): string | undefined {
  const { isRight, name } = scalarValues(type);
  return isRight(value) ? undefined : `: ${describeType(value)}, not ${name}`;
}

function firstOf<T>(all: readonly T[], find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const reason = find(one);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
