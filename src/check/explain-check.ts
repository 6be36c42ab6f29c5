import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { checkTheme } from './check-theme.ts';
import type { CheckDefinition } from './definition/check-definition.ts';
import type { ManifestFile } from './paths/manifest-file.ts';
import { checkContent } from './testing/content.ts';
import { CONTENT_FILES, checkWithContent, MEDIA_FILE } from './testing/known-content.ts';
import { changed } from './testing/world.ts';

/** The text of `check --explain`: the rule, and an example with its message. */
export function explainCheck(check: CheckDefinition): string {
  const { code, about, severity } = check;
  const { diagnostic, line } = exampleText(check);
  const mark = diagnostic.fixable ? `${severity}, fixable with --fix` : severity;
  return `${code} (${mark})\n\n${about}\n\nFor example:\n\n    ${line}\n    ${diagnostic.message}\n`;
}

/** The diagnostic of a check's example, with the marked line or the file. */
export function exampleText(check: CheckDefinition): {
  readonly diagnostic: Diagnostic;
  readonly line: string;
} {
  const { texts, diagnostics } = checkedExample(check);
  const diagnostic = diagnostics.find(({ code }) => code === check.code);
  if (!diagnostic) {
    const messages = diagnostics.map(formatDiagnostic).join('; ');
    throw new Error(`The check "${check.code}" doesn’t report its example: ${messages}`);
  }
  const at = Number(/page-(\d+)/.exec(diagnostic.file)?.[1] ?? 0);
  const contentFile = [...CONTENT_FILES, MEDIA_FILE].find(({ file }) => file === diagnostic.file);
  const text = contentFile && !('file' in check.example) ? contentFile.text : (texts[at] ?? '');
  const line = (text.split('\n')[diagnostic.line - 1] ?? '').trim();
  return { diagnostic, line: line === '' || line === '{' ? diagnostic.file : line };
}

function checkedExample({ example }: CheckDefinition) {
  if ('file' in example) {
    const { text } = example;
    return { texts: [text], diagnostics: checkedFile(example) };
  }
  const texts = 'texts' in example ? example.texts : [changed(example.from, example.to)];
  const beside = 'beside' in example && example.beside ? [example.beside] : [];
  return { texts, diagnostics: checkWithContent(...texts, ...beside).diagnostics };
}

function checkedFile(example: ManifestFile): readonly Diagnostic[] {
  const { file, text } = example;
  if (file.startsWith('theme/')) return checkTheme(example, [INK]);
  return file.startsWith('cms/') ? checkContent(file, text) : checkWithContent(example).diagnostics;
}

/** A style sheet that uses the one token of an example. */
const INK = { file: 'registry/a/a.module.css', text: 'p { color: var(--color-ink); }', isOwn: true, set: [] };
