import ts from 'typescript';
import { isObject } from '../../../core/json/json.ts';

export type Key = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;

/** The value of a named constant in a source. */
export function constant(source: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: own, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(own) && own.text === name) return initializer;
  }
  return undefined;
}

/**
 * The keys at a path in a literal, through lists and the constants of its file; a key shared by two lists occurs twice.
 * Literals made by functions have none.
 */
export function keysAt(
  source: ts.SourceFile,
  value: ts.Expression | undefined,
  path: readonly string[],
): readonly Key[] {
  const [first, ...rest] = path;
  if (!value || first === undefined) return [];
  if (ts.isIdentifier(value)) return keysAt(source, constant(source, value.text), path);
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap((one) => keysAt(source, one, path));
  if (!ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((one): readonly Key[] => {
    if (ts.isSpreadAssignment(one)) return keysAt(source, one.expression, path);
    if (!ts.isPropertyAssignment(one) && !ts.isShorthandPropertyAssignment(one)) return [];
    if (keyName(one) !== first) return [];
    if (rest.length === 0) return [one];
    return keysAt(source, ts.isPropertyAssignment(one) ? one.initializer : one.name, rest);
  });
}

/** The name of a key in a literal. */
export function keyName({ name }: Key): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

/** The number of keys that a value has at a path, through lists. */
export function countKeys(value: unknown, path: readonly string[]): number {
  const [first, ...rest] = path;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countKeys(one, path), 0);
  if (first === undefined || !isObject(value) || !Object.hasOwn(value, first)) return 0;
  return rest.length === 0 ? 1 : countKeys(value[first], rest);
}
