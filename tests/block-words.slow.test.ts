import ts from 'typescript';
import { expect, test } from 'vitest';
import { codeFiles } from './setup/source-files.ts';

/** Attributes whose value a visitor reads or hears. */
const SAID = [
  ...'aria-label aria-roledescription aria-description aria-valuetext alt title label'.split(' '),
  'placeholder',
];

/** True if a text is the content of a tag or of one of these attributes, possibly as one of several. */
function isSaid({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return SAID.includes(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isSaid(parent) : true;
  const compares = ts.isBinaryExpression(parent) && /[=<>]/.test(parent.operatorToken.getText());
  const chooses = ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent);
  return (chooses || (ts.isBinaryExpression(parent) && !compares)) && isSaid(parent);
}

/** A template without its placeholders. */
const wordsOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => literal.text).join('');

/** The words that a view contains itself. */
function wordsIn(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isJsxText(node) || (ts.isStringLiteralLike(node) && isSaid(node));
    const text = isText ? node.text : ts.isTemplateExpression(node) && isSaid(node) ? wordsOf(node) : '';
    if (/\p{L}/u.test(text)) found.push(`${name}: ${text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test.each([
  ['registry', 30],
  ['src/page', 20],
  ['src/render', 1],
])('no view in %s contains a visible text that no field provides', (folder, least) => {
  const views = codeFiles([folder], /\.tsx$/);
  expect(views.length).toBeGreaterThanOrEqual(least);
  expect(views.flatMap(({ name, text }) => wordsIn(name, text))).toEqual([]);
});
