import { readUrlEndpoint } from '../content/record-error.ts';
import { isObject, jsonAt, member, textMember } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import type { PageSource } from '../core/manifest/page.ts';
import {
  type ContentModel,
  type ContentType,
  findAttributes,
  findEndpoint,
  findType,
} from '../strapi/model.ts';

export interface FieldPlace {
  readonly type: ContentType;
  /** Undefined for a single type. */
  readonly documentId: string | undefined;
  /** The path to the field within the entry; for a picture or file, the path to itself. */
  readonly path: JsonPath;
}

/** Finds the field of a value, by its path within the part of the record that the page uses. */
export function findFieldPlace(
  model: ContentModel,
  source: PageSource,
  record: unknown,
  part: unknown,
  path: JsonPath,
): FieldPlace | undefined {
  const type = findEndpoint(model, readUrlEndpoint(source.url))?.type;
  const whole = part === record ? path : pathInRecord(record, part, path);
  if (!type || !whole || source.about !== undefined) return undefined;
  return whole.reduce(stepInto(model), entryOf(type, record)).place;
}

/** The path of a value within the whole record, found through the outermost object that part and record share. */
function pathInRecord(record: unknown, part: unknown, path: JsonPath): JsonPath | undefined {
  const at = isObject(part) ? pathTo(record, part) : undefined;
  if (at) return [...at, ...path];
  const [step, ...rest] = path;
  if (step === undefined) return undefined;
  return pathInRecord(record, jsonAt(part, [step]), rest);
}

function pathTo(record: unknown, target: object): JsonPath | undefined {
  const queue: (readonly [value: unknown, path: JsonPath])[] = [[record, []]];
  for (const [value, path] of queue) {
    if (value === target) return path;
    if (Array.isArray(value)) queue.push(...value.map((item: unknown, at) => [item, [...path, at]] as const));
    else if (isObject(value))
      queue.push(...Object.entries(value).map(([name, inner]) => [inner, [...path, name]] as const));
  }
  return undefined;
}

/** The current state of a walk through a record. */
interface WalkState {
  readonly value: unknown;
  readonly place: FieldPlace;
  /** The type or component of the next fields; undefined below a field. */
  readonly owner: string | undefined;
  /** The related type, while the path has entered a relation but not yet a record. */
  readonly target?: ContentType | undefined;
}

function entryOf(type: ContentType, value: unknown): WalkState {
  const place = { type, documentId: textMember(value, 'documentId'), path: [] };
  return { value, place, owner: type.uid, ...(Array.isArray(value) ? { target: type } : {}) };
}

const stepInto =
  (model: ContentModel) =>
  (stand: WalkState, step: string | number): WalkState => {
    const { place, owner, target } = stand;
    const value: unknown = Array.isArray(stand.value)
      ? stand.value[Number(step)]
      : member(stand.value, String(step));
    if (typeof step === 'number' && target) return entryOf(target, value);
    // Below a picture, a file or a JSON field, the model has no further types.
    if (owner === undefined) return { ...stand, value };
    const inner = { ...place, path: [...place.path, step] };
    if (typeof step === 'number')
      return { value, place: inner, owner: textMember(value, '__component') ?? owner };
    const attribute = findAttributes(model, owner)?.get(step);
    switch (attribute?.kind) {
      case undefined:
        return { value, place, owner: undefined };
      case 'component':
        return { value, place: inner, owner: attribute.component };
      case 'zone':
        return { value, place: inner, owner };
      case 'relation': {
        const next = findType(model, attribute.target);
        if (!next) return { value, place: inner, owner: undefined };
        return Array.isArray(value)
          ? { value, place: inner, owner: next.uid, target: next }
          : entryOf(next, value);
      }
      default:
        return { value, place: inner, owner: undefined };
    }
  };
