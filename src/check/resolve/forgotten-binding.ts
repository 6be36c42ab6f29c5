import type { FieldSpec } from '../../core/block/fields.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { canShow } from '../paths/field-kinds.ts';
import { foreignPart, innerPaths, ownAddress } from '../paths/placeholders.ts';
import type { Shape } from '../paths/shape.ts';
import { type Context, noteField, shapeAt } from './context.ts';
import type { IntendedBinding } from './resolved.ts';

/**
 * Resolves a text that was probably intended to bind a field.
 * @returns true if it was
 */
export function resolveIntendedBinding(
  context: Context,
  spec: FieldSpec,
  text: unknown,
  path: JsonPath,
  scope: Shape,
): boolean {
  const { kind } = spec;
  if (typeof text !== 'string' || spec.kind === 'list' || spec.kind === 'group' || context.words.has(text))
    return false;
  // A field among joined texts has no blanks around it, unlike a literal: " places".
  if (path.at(-2) === '$join' && text !== text.trim()) return false;
  const fieldAt = (name: string): Shape | undefined => {
    const shape = PATH_LIKE.test(name) ? shapeAt(context, scope, name) : undefined;
    return shape && !shape.list && canShow(spec, shape.item) ? shape : undefined;
  };
  const intended =
    (kind === 'href' ? addressIn(text, path, fieldAt) : undefined) ?? textIn(text, path, fieldAt);
  if (!intended) return false;
  context.uses.intendedBindings.push(intended.meant);
  for (const field of intended.fields) noteField(context, field, { path });
  return true;
}

// Most texts are sentences. Parsing each as a path and catching the error took a tenth of the checker's time.
const PATH_LIKE = /^[A-Za-z_][\w-]*(?:[.[].*)?$/s;

/** The field with this name, if the prop could show it. */
type FieldAt = (name: string) => Shape | undefined;

interface ResolvedIntention {
  readonly meant: IntendedBinding;
  readonly fields: readonly Shape[];
}

function addressIn(text: string, path: JsonPath, fieldAt: FieldAt): ResolvedIntention | undefined {
  const rewritten = ownAddress(text);
  if (!rewritten) return undefined;
  const fields = rewritten.fields.flatMap((name) => fieldAt(name) ?? []);
  const isKnown = fields.length === rewritten.fields.length;
  return { meant: { kind: 'address', place: { path }, text, own: rewritten.address, isKnown }, fields };
}

function textIn(text: string, path: JsonPath, fieldAt: FieldAt): ResolvedIntention | undefined {
  const foreign = foreignPart(text);
  if (foreign) {
    const field = foreign.text === text.trim() ? fieldAt(foreign.inner) : undefined;
    const place = field ? { path } : { path, part: foreign };
    const binds = field && foreign.inner;
    return { meant: { kind: 'placeholder', place, text: foreign.text, binds }, fields: field ? [field] : [] };
  }
  const name = text.trim().replace(/^\$\$/, '');
  const field = fieldAt(name);
  if (field) {
    const isDoubled = text.includes('$$');
    return { meant: { kind: 'name', place: { path }, name, isDoubled }, fields: [field] };
  }
  const part = innerPaths(text).find(({ inner }) => fieldAt(inner));
  const inside = part && { kind: 'placeholder' as const, place: { path, part }, text: part.text };
  return inside && { meant: { ...inside, binds: undefined }, fields: [] };
}
