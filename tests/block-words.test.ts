import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const registry = resolve(import.meta.dirname, '../registry');
const views = (await readdir(registry, { recursive: true })).filter(
  (name) => name.endsWith('.tsx') && !name.includes('.test.'),
);

/** Attributes whose value a visitor reads or hears. */
const SAID = ['aria-label', 'alt', 'title', 'label', 'placeholder'];

/** Whether a text stands for what a tag or one of these attributes says, perhaps as one of several. */
function isSaid({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return SAID.includes(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isSaid(parent) : true;
  const compares = ts.isBinaryExpression(parent) && /[=<>]/.test(parent.operatorToken.getText());
  const chooses = ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent);
  return (chooses || (ts.isBinaryExpression(parent) && !compares)) && isSaid(parent);
}

/** A template without what is filled in. */
const wordsOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => literal.text).join('');

/** The words that a view says of its own. */
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

test('blocks say nothing of their own: another site says it in other words', async () => {
  const texts = await Promise.all(
    views.map(async (name) => wordsIn(name, await readFile(join(registry, name), 'utf8'))),
  );
  expect(views.length).toBeGreaterThan(30);
  const saying = '<p aria-label={a || "Hall"} className="b">Open {c === "c" ? "now" : d}</p>';
  expect(wordsIn('a.tsx', saying)).toEqual(['a.tsx: Hall', 'a.tsx: Open', 'a.tsx: now']);
  expect(texts.flat()).toEqual([]);
});
