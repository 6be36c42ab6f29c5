import type { DescribedBlock } from '../../../core/block/define-block.ts';
import type { Field, Fields } from '../../../core/block/fields.ts';
import { isObject, type JsonObject } from '../../../core/json/json.ts';

type Blocks = ReadonlyMap<string, DescribedBlock>;

/** The blocks with one of them under another type. */
export function withRenamedType(blocks: Blocks, old: string, now: string): Blocks {
  return sorted([...blocks].map(([type, one]) => [type === old ? now : type, one]));
}

/** The blocks with a prop of one of them renamed, at its old position; its documentation follows. */
export function withRenamedProp(
  blocks: Blocks,
  type: string,
  [first = '', ...rest]: readonly string[],
  now: string,
): Blocks {
  const path = [first, ...rest];
  return sorted(
    [...blocks].map(([name, one]) => {
      if (name !== type) return [name, one];
      const block = { ...one.block, fields: renamedFields(one.block.fields, path, now) };
      const props = rest.length > 0 ? one.about.props : renamedKey(one.about.props, first, now);
      const examples = one.about.examples.map((example) => ({
        ...example,
        props: renamedMembers(example.props, path, now),
      }));
      return [name, { block, about: { ...one.about, props, examples } }];
    }),
  );
}

const sorted = (entries: readonly (readonly [string, DescribedBlock])[]): Blocks =>
  new Map(entries.toSorted(([a], [b]) => a.localeCompare(b)));

function renamedFields(fields: Fields, [name = '', ...rest]: readonly string[], now: string): Fields {
  const field = fields[name];
  if (rest.length === 0 || !field) return renamedKey(fields, name, now);
  return { ...fields, [name]: { ...field, spec: renamedSpec(field.spec, rest, now) } };
}

function renamedSpec(spec: Field<unknown>['spec'], path: readonly string[], now: string): typeof spec {
  if (spec.kind === 'list') return { ...spec, of: renamedSpec(spec.of, path, now) };
  return spec.kind === 'group' ? { ...spec, fields: renamedFields(spec.fields, path, now) } : spec;
}

function renamedKey<T>(values: Readonly<Record<string, T>>, old: string, now: string): Record<string, T> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name === old ? now : name, value]),
  );
}

/** An object with the key at a path renamed, in every item of the lists on its way. */
function renamedMembers(value: JsonObject, [name = '', ...rest]: readonly string[], now: string): JsonObject {
  if (rest.length === 0) return renamedKey(value, name, now);
  const inner = (item: unknown): unknown => (isObject(item) ? renamedMembers(item, rest, now) : item);
  const member = value[name];
  if (member === undefined) return value;
  return { ...value, [name]: Array.isArray(member) ? member.map(inner) : inner(member) };
}
