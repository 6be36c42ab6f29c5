import type { FieldSpec, Fields } from '../../../core/block/fields.ts';
import type { Named } from '../change/pick-named.ts';

/** A prop of a block, or of the items of one of its lists: `people`, `people.role`. */
export interface PropTarget {
  readonly type: string;
  readonly path: readonly string[];
}

/** Every prop of every block. */
export function namedProps(
  blocks: ReadonlyMap<string, { readonly block: { readonly fields: Fields } }>,
): readonly Named<PropTarget>[] {
  return [...blocks].flatMap(([type, { block }]) =>
    pathsIn(block.fields).map((path) => {
      const whole = [type, ...path];
      return { path: whole, id: whole.join('.'), target: { type, path } };
    }),
  );
}

function pathsIn(fields: Fields): readonly (readonly string[])[] {
  return Object.entries(fields).flatMap(([name, { spec }]) => [
    [name],
    ...pathsIn(specMembers(spec)).map((path) => [name, ...path]),
  ]);
}

/** The fields inside a prop: those of an object, or of each item of a list. */
export function specMembers(spec: FieldSpec): Fields {
  if (spec.kind === 'list') return specMembers(spec.of);
  return spec.kind === 'group' ? spec.fields : {};
}
