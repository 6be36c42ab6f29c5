import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { parseJson } from '../core/json/json.ts';
import { checkRecordFile, collectDocumentIds } from '../strapi/embedded/open-content.ts';
import { type Reporter, reportFindings } from '../strapi/json-file.ts';
import { reportNotes } from '../strapi/model-notes.ts';
import { readType } from '../strapi/read-model.ts';
import { checkTheme } from './checks/theme-check.ts';
import type { CheckDefinition } from './definition/check-definition.ts';
import type { ManifestFile } from './paths/manifest-file.ts';
import { CONTENT_FILES, checkWithContent, MEDIA_FILE } from './testing/known-content.ts';
import { changeManifest, model } from './testing/world.ts';

/** The text of `check --explain`: the rule, and an example with its message. */
export function formatCheckExplanation(check: CheckDefinition): string {
  const { code, about, severity } = check;
  const { diagnostic, line } = exampleDiagnostic(check);
  const mark = diagnostic.fixable ? `${severity}, fixable with --fix` : severity;
  return `${code} (${mark})\n\n${about}\n\nFor example:\n\n    ${line}\n    ${diagnostic.message}\n`;
}

/** The diagnostic of a check's example, with the marked line or the file. */
export function exampleDiagnostic(check: CheckDefinition): {
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
  if ('file' in example) return { texts: [example.text], diagnostics: checkedFile(example) };
  const texts = 'texts' in example ? example.texts : [changeManifest(example.from, example.to)];
  const beside = 'beside' in example && example.beside ? [example.beside] : [];
  return { texts, diagnostics: checkWithContent(...texts, ...beside).diagnostics };
}

function checkedFile(example: ManifestFile): readonly Diagnostic[] {
  const { file, text } = example;
  if (file.startsWith('theme/')) return checkTheme(example, [INK]);
  return file.startsWith('cms/') ? checkContent(file, text) : checkWithContent(example).diagnostics;
}

function checkContent(file: string, text: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report: Reporter = (diagnostic) => void diagnostics.push(diagnostic);
  const source = { file, text, json: parseJson(text) };
  const [, name = ''] = /^cms\/src\/api\/([^/]+)/.exec(file) ?? [];
  if (name !== '') {
    const value = readType([name, name], source, report);
    if (value) reportNotes('cms', [{ value, source }], report);
  } else {
    const rules = { model, media: { records: new Map() }, documentIds: collectDocumentIds(model, [source]) };
    reportFindings(source, checkRecordFile(rules, source), report);
  }
  return diagnostics;
}

/** A style sheet of the engine that uses the token of an example. */
const INK = { file: 'src/page/ui/site.css', text: 'p { color: var(--color-ink); }', isOwn: false, set: [] };
