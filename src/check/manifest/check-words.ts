import type { FieldSpec } from '../../core/block/fields.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { foreignSyntax } from '../checks/foreign-syntax.ts';
import { forgottenDollar } from '../checks/forgotten-dollar.ts';
import { canShow, type PlainKind } from '../language/field-kinds.ts';
import { followPath } from '../language/follow-path.ts';
import { foreignPart, innerPaths } from '../language/foreign-syntax.ts';
import type { Shape } from '../language/shape.ts';
import type { Context } from './context.ts';

type Plain = Exclude<FieldSpec, { kind: 'list' | 'group' }>;

/** Reports a text that was probably meant to bind a field; gives whether it did. */
export function checkWords(
  context: Context,
  { kind }: Plain,
  text: string,
  path: JsonPath,
  scope: Shape,
): boolean {
  const leads = (to: string): boolean => isField(context, kind, to, scope);
  const foreign = foreignPart(text);
  if (foreign) {
    const isWhole = foreign.text === text.trim() && leads(foreign.inner);
    const place = isWhole ? { path } : { path, part: foreign };
    context.report(foreignSyntax(place, foreign.text, isWhole ? foreign.inner : undefined));
    return true;
  }
  const name = text.trim().replace(/^\$\$/, '');
  if (leads(name)) {
    context.report(forgottenDollar({ path }, name, text.includes('$$')));
    return true;
  }
  const part = innerPaths(text).find(({ inner }) => leads(inner));
  if (part) context.report(foreignSyntax({ path, part }, part.text, undefined));
  return part !== undefined;
}

/** Whether a text leads to a field that the prop could show. */
function isField(context: Context, kind: PlainKind, text: string, scope: Shape): boolean {
  if (!/^[A-Za-z_]/.test(text)) return false;
  const found = followPath(context, scope, text);
  return 'shape' in found && !found.shape.list && canShow(kind, found.shape.item);
}
