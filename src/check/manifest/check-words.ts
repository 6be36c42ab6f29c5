import type { FieldSpec } from '../../core/block/fields.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { foreignAddress, foreignSyntax } from '../checks/foreign-syntax.ts';
import { forgottenDollar } from '../checks/forgotten-dollar.ts';
import { canShow, type PlainKind } from '../language/field-kinds.ts';
import { followPath } from '../language/follow-path.ts';
import { foreignPart, innerPaths, ownAddress } from '../language/foreign-syntax.ts';
import type { Shape } from '../language/shape.ts';
import { type Context, noteUse } from './context.ts';

type Plain = Exclude<FieldSpec, { kind: 'list' | 'group' }>;

/** Reports a text that was probably meant to bind a field; gives whether it did. */
export function checkWords(
  context: Context,
  { kind }: Plain,
  text: string,
  path: JsonPath,
  scope: Shape,
): boolean {
  if (context.words.has(text)) return false;
  const fieldAt = (to: string): Shape | undefined => showable(context, kind, to, scope);
  const own = kind === 'href' ? ownAddress(text) : undefined;
  if (own) {
    const fields = own.fields.map(fieldAt);
    for (const field of fields) if (field) noteUse(context, field, { path });
    context.report(foreignAddress({ path }, text, own.address, !fields.includes(undefined)));
    return true;
  }
  const foreign = foreignPart(text);
  if (foreign) {
    const meant = foreign.text === text.trim() ? fieldAt(foreign.inner) : undefined;
    if (meant) noteUse(context, meant, { path });
    const place = meant ? { path } : { path, part: foreign };
    context.report(foreignSyntax(place, foreign.text, meant && foreign.inner));
    return true;
  }
  const name = text.trim().replace(/^\$\$/, '');
  const field = fieldAt(name);
  if (field) {
    noteUse(context, field, { path });
    context.report(forgottenDollar({ path }, name, text.includes('$$')));
    return true;
  }
  const part = innerPaths(text).find(({ inner }) => fieldAt(inner));
  if (part) context.report(foreignSyntax({ path, part }, part.text, undefined));
  return part !== undefined;
}

/** The field that a text leads to, where the prop could show it. */
function showable(context: Context, kind: PlainKind, text: string, scope: Shape): Shape | undefined {
  if (!/^[A-Za-z_]/.test(text)) return undefined;
  const found = followPath(context, scope, text);
  return 'shape' in found && !found.shape.list && canShow(kind, found.shape.item) ? found.shape : undefined;
}
