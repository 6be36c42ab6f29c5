import type { FieldSpec } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { isObject } from '../../core/json/json.ts';
import { detectProseFormat } from '../../strapi/model.ts';
import { canShow } from '../paths/field-kinds.ts';
import { expandKnownLists, type KnownValue, stepKnownValues } from '../paths/known-values.ts';
import { findMemberShape } from '../paths/member.ts';
import { itemShape, type Shape } from '../paths/shape.ts';
import { isUnresolved } from '../paths/unresolved.ts';
import { addUse, type Context } from './context.ts';
import type { ContentUse, Read } from './resolved.ts';

/** Resolves the content that a field reads from its binding: all of it, its items, or its members. */
export function resolveRead(
  context: Context,
  spec: FieldSpec,
  shape: Shape,
  place: PathPlace,
  required = false,
): void {
  if (shape.item.kind === 'any') return;
  const read = { spec, shape, place, required, block: context.block };
  if (spec.kind === 'group' && !shape.list) {
    readMembers(context, spec, read);
    return;
  }
  context.uses.reads.push(read);
  if (spec.kind === 'list') {
    if (shape.list) resolveRead(context, spec.of, itemShape(shape), place);
  } else if (spec.kind !== 'group' && !shape.list && shape.item.kind === 'media') {
    const url = { kind: 'field', name: 'url', scalar: true } as const;
    if (canShow(spec, shape.item)) addUse(context, { ...shape, steps: [...shape.steps, url] }, place);
  }
}

/** Resolves a component that is bound as a whole: each field fills the member of the same name. */
function readMembers(context: Context, spec: FieldSpec & { kind: 'group' }, read: Read): void {
  const { shape, place } = read;
  const names = Object.keys(spec.fields);
  const isPlain = shape.item.kind === 'scalar' || shape.item.kind === 'sources';
  const members = new Map(
    isPlain ? [] : names.map((name) => [name, findMemberShape(context.model, shape, name)] as const),
  );
  context.uses.reads.push({ ...read, members });
  for (const [name, inner] of members) {
    const field = spec.fields[name];
    if (!field || isUnresolved(inner)) continue;
    addUse(context, inner, place);
    const { known } = shape;
    const knownMember = known && {
      known: stepKnownValues(() => known().filter(isComponent), { kind: 'name', name }),
    };
    resolveRead(context, field.spec, { ...inner, ...knownMember }, place, field.required);
  }
}

const isComponent = ({ value }: KnownValue): boolean => isObject(value);

// Members that repeat visible content of the page.
const REPEATED_CONTENT: ReadonlySet<unknown> = new Set(['about', 'description', 'noindex']);

/** The known content of the bound props. */
export function listContentUses(reads: readonly Read[]): ContentUse[] {
  return reads.flatMap(({ spec, shape, place, required, block }) => {
    const { known, list } = shape;
    const isWhole = spec.kind === 'list' || spec.kind === 'prose';
    if (!known || REPEATED_CONTENT.has(place.path[0])) return [];
    if (!isWhole && (spec.kind === 'group' || list)) return [];
    const values = isWhole ? known : () => expandKnownLists(known());
    const format = shape.item.kind === 'scalar' ? detectProseFormat(shape.item) : undefined;
    return [{ spec, required, values, format, block, place }];
  });
}
