import ts from 'typescript';
import type { TextEdit } from '../../../core/diagnostics/diagnostic.ts';
import type { Names } from '../change/names.ts';

/** The innermost node of a source that begins and ends with a span. */
function nodeAt(source: ts.SourceFile, { start, length }: ts.TextSpan): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > start || node.end < start + length) return;
    found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * The edit that replaces a name where TypeScript finds it. `{ office: role }` becomes `{ role }` again, so that a
 * rename followed by its reverse leaves a file unchanged.
 */
export function placeEdit(source: ts.SourceFile, place: ts.RenameLocation, { now }: Names): TextEdit {
  const { textSpan, prefixText = '', suffixText = '' } = place;
  const node = nodeAt(source, textSpan);
  const value = node && valueBeside(node);
  if (value && ts.isIdentifier(value) && value.text === now && prefixText + suffixText === '')
    return { offset: textSpan.start, length: value.end - textSpan.start, text: now };
  return { offset: textSpan.start, length: textSpan.length, text: `${prefixText}${now}${suffixText}` };
}

/** The expression after a key in `{ key: value }`, or the variable that it names. */
function valueBeside(key: ts.Node): ts.Node | undefined {
  const { parent } = key;
  if (ts.isBindingElement(parent) && parent.propertyName === key && !parent.dotDotDotToken)
    return parent.name;
  return ts.isPropertyAssignment(parent) && parent.name === key ? parent.initializer : undefined;
}

/** The edit of a key in a literal: of `{ key: value }`, or of `{ key }`, which is short for both. */
export function keyEdit(
  source: ts.SourceFile,
  key: ts.PropertyAssignment | ts.ShorthandPropertyAssignment,
  names: Names,
): TextEdit {
  const start = key.name.getStart(source);
  const textSpan = { start, length: key.name.end - start };
  const suffix = ts.isShorthandPropertyAssignment(key) ? { suffixText: `: ${names.old}` } : {};
  return placeEdit(source, { fileName: source.fileName, textSpan, ...suffix }, names);
}
