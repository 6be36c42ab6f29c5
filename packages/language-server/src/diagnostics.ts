import { fixFile } from 'prospectus/internal/check/fix/fix-file.ts';
import { fixFiles } from 'prospectus/internal/check/fix/fix-files.ts';
import type { Diagnostic } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/open-site.ts';
import {
  type CodeAction,
  CodeActionKind,
  DiagnosticSeverity,
  type Range,
  type Diagnostic as Shown,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rangeOf } from './places.ts';

/** A diagnostic of the checker as editors show it. */
export function shownDiagnostic(text: string, found: Diagnostic): Shown {
  const start = { line: Math.max(0, found.line - 1), character: Math.max(0, found.column - 1) };
  const end = { line: start.line, character: start.character + found.length };
  const offset = TextDocument.create('', 'json', 0, text).offsetAt(start);
  return {
    // The length of the line is unknown if the file isn't open.
    range: text === '' ? { start, end } : rangeOf(text, offset, found.length),
    message: found.message,
    severity: found.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: found.code,
    source: 'prospectus',
  };
}

/** The range for which an author asks for fixes. */
interface Asked {
  readonly file: string;
  readonly uri: string;
  readonly text: string;
  readonly range: Range;
}

/** The quick fixes for the diagnostics in a range, and one for everything in the file that has one right answer. */
export function codeActions(site: SiteNow, diagnostics: readonly Diagnostic[], asked: Asked): CodeAction[] {
  const { text, range } = asked;
  const here = diagnostics.map((found) => ({ found, shown: shownDiagnostic(text, found) }));
  const touched = here.filter(
    ({ shown }) => shown.range.start.line <= range.end.line && range.start.line <= shown.range.end.line,
  );
  const own = touched.flatMap(({ found, shown }) => {
    const edit = fixEdit(site, found, asked, shown.range);
    return edit
      ? [
          {
            ...action(edit.title, asked, edit.range, edit.newText),
            kind: CodeActionKind.QuickFix,
            diagnostics: [shown],
          },
        ]
      : [];
  });
  return [...own, ...fixAll(site, asked)];
}

interface TitledEdit {
  readonly title: string;
  readonly range: Range;
  readonly newText: string;
}

function fixEdit(
  site: SiteNow,
  found: Diagnostic,
  { file, text }: Asked,
  range: Range,
): TitledEdit | undefined {
  const { edit, suggestion, fixable } = found;
  if (edit)
    return {
      title: `Write ${edit.text}`,
      range: rangeOf(text, edit.offset, edit.length),
      newText: edit.text,
    };
  const written = TextDocument.create('', 'json', 0, text).getText(range);
  if (suggestion !== undefined && !/^[[{]/.test(written)) {
    const newText = written.startsWith('"') ? JSON.stringify(suggestion) : suggestion;
    return { title: `Write ${newText}`, range, newText };
  }
  if (!fixable) return undefined;
  const newText = fixFile(site.input, { file, text });
  return newText === text
    ? undefined
    : { title: 'Write the populate that the bindings need', range: whole(text), newText };
}

function fixAll(site: SiteNow, asked: Asked): CodeAction[] {
  const { file, text } = asked;
  const fixed = fixFiles({ ...site.input, files: site.files }).find((one) => one.file === file)?.text ?? text;
  if (fixed === text) return [];
  const title = 'Fix everything in this file that has one right answer';
  return [{ ...action(title, asked, whole(text), fixed), kind: CodeActionKind.SourceFixAll }];
}

const whole = (text: string): Range => rangeOf(text, 0, text.length);

const action = (title: string, { uri }: Asked, range: Range, newText: string): CodeAction => ({
  title,
  edit: { changes: { [uri]: [{ range, newText }] } },
});
