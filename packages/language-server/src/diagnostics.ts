import { fixFile } from 'prospectus/internal/check/fix/fix-file.ts';
import { fixFiles } from 'prospectus/internal/check/fix/fix-files.ts';
import { readLocaleCodes } from 'prospectus/internal/check/localize-files.ts';
import type { Diagnostic } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import {
  type CodeAction,
  CodeActionKind,
  DiagnosticSeverity,
  type Range,
  type Diagnostic as Shown,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { textRange } from './places.ts';

const SEVERITIES: Readonly<Record<Diagnostic['severity'], DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

export function toLspDiagnostic(text: string, finding: Diagnostic): Shown {
  const start = { line: Math.max(0, finding.line - 1), character: Math.max(0, finding.column - 1) };
  const end = { line: start.line, character: start.character + finding.length };
  const offset = TextDocument.create('', 'json', 0, text).offsetAt(start);
  return {
    // The length of the line is unknown if the file isn't open.
    range: text === '' ? { start, end } : textRange(text, offset, finding.length),
    message: finding.message,
    severity: SEVERITIES[finding.severity],
    code: finding.code,
    source: 'prospectus',
  };
}

/** The range for which an author requests fixes. */
interface Asked {
  readonly file: string;
  readonly uri: string;
  readonly text: string;
  readonly range: Range;
}

/** The quick fixes in a range, and one for all faults of the file with only one correct answer. */
export function listActions(site: SiteNow, diagnostics: readonly Diagnostic[], asked: Asked): CodeAction[] {
  const { text, range } = asked;
  const here = diagnostics.map((finding) => ({ found: finding, shown: toLspDiagnostic(text, finding) }));
  const touched = here.filter(
    ({ shown }) => shown.range.start.line <= range.end.line && range.start.line <= shown.range.end.line,
  );
  const fixes = touched.flatMap(({ found, shown }) => {
    const fix = quickFix(site, found, asked, shown.range);
    return fix ? [{ ...fix, kind: CodeActionKind.QuickFix, diagnostics: [shown] }] : [];
  });
  return [...fixes, ...fixAll(site, asked)];
}

function quickFix(site: SiteNow, finding: Diagnostic, asked: Asked, range: Range): CodeAction | undefined {
  const { file, text } = asked;
  const { edit, suggestion, fixable } = finding;
  if (edit) return action(`Write ${edit.text}`, asked, textRange(text, edit.offset, edit.length), edit.text);
  const currentText = TextDocument.create('', 'json', 0, text).getText(range);
  if (suggestion !== undefined && !/^[[{]/.test(currentText)) {
    const newText = currentText.startsWith('"') ? JSON.stringify(suggestion) : suggestion;
    return action(`Write ${newText}`, asked, range, newText);
  }
  if (!fixable) return undefined;
  const codes = readLocaleCodes(site.files);
  const fixed = fixFile(site.input, { file, text }, codes);
  if (fixed === text) return undefined;
  return action('Write the populate that the bindings need', asked, wholeRange(text), fixed);
}

function fixAll(site: SiteNow, asked: Asked): CodeAction[] {
  const { file, text } = asked;
  const fixed = fixFiles({ ...site.input, files: site.files }).find((one) => one.file === file)?.text ?? text;
  if (fixed === text) return [];
  const title = 'Apply all unambiguous fixes in this file';
  return [{ ...action(title, asked, wholeRange(text), fixed), kind: CodeActionKind.SourceFixAll }];
}

const wholeRange = (text: string): Range => textRange(text, 0, text.length);

const action = (title: string, { uri }: Asked, range: Range, newText: string): CodeAction => ({
  title,
  edit: { changes: { [uri]: [{ range, newText }] } },
});
