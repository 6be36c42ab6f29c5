import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CheckResult } from './protocol.ts';

type Found = CheckResult['diagnostics'][number];

/** Marks the diagnostics at their places. */
export function showDiagnostics(view: EditorView, diagnostics: readonly Found[]): void {
  const { doc } = view.state;
  view.dispatch(
    setDiagnostics(
      view.state,
      diagnostics.map((found) => toEditorDiagnostic(doc, found)),
    ),
  );
}

/** Puts the cursor on a diagnostic. */
export function goTo(view: EditorView, found: Found): void {
  const { from, to } = diagnosticSpan(view.state.doc, found);
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}

function diagnosticSpan(
  doc: Text,
  { line, column, length }: Found,
): { readonly from: number; readonly to: number } {
  const start = doc.line(Math.min(line, doc.lines));
  const from = Math.min(start.from + column - 1, doc.length);
  return { from, to: Math.min(from + length, doc.length) };
}

function toEditorDiagnostic(doc: Text, found: Found): Diagnostic {
  const { from, to } = diagnosticSpan(doc, found);
  const { message, severity, code: source, suggestion } = found;
  const written = doc.sliceString(from, to);
  const diagnostic = { from, to, message, severity, source };
  if (suggestion === undefined || written.startsWith('[')) return diagnostic;
  const insert = written.startsWith('"') ? JSON.stringify(suggestion) : suggestion;
  const apply = (view: EditorView, start: number, end: number): void =>
    view.dispatch({ changes: { from: start, to: end, insert } });
  return { ...diagnostic, actions: [{ name: `Write ${insert}`, apply }] };
}
