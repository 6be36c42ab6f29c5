import type { FieldSpec, Fields } from '../core/block/fields.ts';
import { isObject, member } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import { isProse, type ProseNode } from '../core/text/prose.ts';
import { isDay } from './other-values.ts';

/** A single value in the raw props of a block, which one of its fields reads. */
export interface BoundLeaf {
  readonly path: JsonPath;
  readonly value: string | number | boolean;
  /** True for texts and addresses, which appear literally; a choice or a day may appear in any form. */
  readonly isText: boolean;
}

/** The members of a medium that identify and describe it; its sizes depend on them. */
const MEDIA = { image: ['url', 'alternativeText'], file: ['url', 'name', 'ext', 'size'] } as const;

/** All single values that a block's fields read from its raw props, except empty ones. */
export function listBoundLeaves(fields: Fields, raw: unknown, path: JsonPath = []): readonly BoundLeaf[] {
  return Object.entries(fields).flatMap(([name, { spec }]) =>
    leavesIn(spec, member(raw, name), [...path, name]),
  );
}

function leavesIn(spec: FieldSpec, value: unknown, path: JsonPath): readonly BoundLeaf[] {
  switch (spec.kind) {
    case 'group':
      return listBoundLeaves(spec.fields, value, path);
    case 'list':
      return membersIn(Array.isArray(value) ? value : [], path).flatMap(([item, at]) =>
        leavesIn(spec.of, item, at),
      );
    case 'image':
    case 'file':
      return MEDIA[spec.kind].flatMap((name) => leaf(spec, member(value, name), [...path, name]));
    case 'href':
      return isObject(value) ? leaf(spec, member(value, 'url'), [...path, 'url']) : leaf(spec, value, path);
    case 'prose':
      return isProse(value) ? textsIn(spec, value.prose, [...path, 'prose']) : leaf(spec, value, path);
    case 'labels':
    case 'texts':
      return membersIn(value, path).flatMap(([item, at]) => leaf(spec, item, at));
    default:
      return leaf(spec, value, path);
  }
}

function textsIn(spec: FieldSpec, nodes: readonly ProseNode[], path: JsonPath): readonly BoundLeaf[] {
  return nodes.flatMap((node, at) =>
    typeof node === 'string'
      ? leaf(spec, node, [...path, at])
      : textsIn(spec, node.children ?? [], [...path, at, 'children']),
  );
}

function membersIn(value: unknown, path: JsonPath): readonly (readonly [unknown, JsonPath])[] {
  if (Array.isArray(value)) return value.map((item: unknown, at) => [item, [...path, at]] as const);
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, item]) => [item, [...path, name]] as const);
}

function leaf({ kind }: FieldSpec, value: unknown, path: JsonPath): readonly BoundLeaf[] {
  if (typeof value === 'string') {
    const isText = kind !== 'choice' && kind !== 'form' && !isDay(value);
    return value.trim() === '' ? [] : [{ path, value, isText }];
  }
  return typeof value === 'number' || typeof value === 'boolean' ? [{ path, value, isText: false }] : [];
}

/** A copy of the JSON with another value at a path; unchanged if there is no such path. */
export function setJsonValue(json: unknown, path: JsonPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(json))
    return json.map((item: unknown, at) => (at === step ? setJsonValue(item, rest, value) : item));
  if (!isObject(json)) return json;
  return { ...json, [step]: setJsonValue(json[step], rest, value) };
}
