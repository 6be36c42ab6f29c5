import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import ts from 'typescript';
import { git } from './git.ts';

/** A change may touch a thousand files, and each is read by a separate Git process. */
const READ_AT_ONCE = 8;

/** The files that differ between a commit and the working tree in more than comments, types and layout. */
export async function changedFiles(root: string, base: string): Promise<readonly string[]> {
  const [tracked, untracked] = await Promise.all([
    git(root, 'diff', '--name-only', '--no-renames', base),
    git(root, 'ls-files', '--others', '--exclude-standard'),
  ]);
  const names = [...new Set(`${tracked}\n${untracked}`.split('\n'))].filter((name) => name !== '');
  const limit = pLimit(READ_AT_ONCE);
  const differ = await Promise.all(names.map((name) => limit(() => differs(root, base, name))));
  return names.filter((_, at) => differ[at]).sort();
}

async function differs(root: string, base: string, name: string): Promise<boolean> {
  if (!/\.(tsx?|mjs|css|json)$/.test(name)) return true;
  const [before, after] = await Promise.all([
    git(root, 'show', `${base}:${name}`).catch(() => undefined),
    readFile(join(root, name), 'utf8').catch(() => undefined),
  ]);
  return (
    before === undefined ||
    after === undefined ||
    withoutComments(name, before) !== withoutComments(name, after)
  );
}

/** A file's text without the parts that don't affect a page: comments, types, layout. */
export function withoutComments(name: string, text: string): string {
  if (name.endsWith('.css'))
    return text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .trim();
  if (name.endsWith('.json')) return JSON.stringify(parsedJson(text)) ?? text;
  // Declarations contain only types, so the compiler emits no code for them.
  if (/\.d\.m?ts$/.test(name)) return '';
  const { outputText } = ts.transpileModule(text, {
    fileName: name,
    compilerOptions: {
      removeComments: true,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
      verbatimModuleSyntax: true,
    },
  });
  return outputText;
}
