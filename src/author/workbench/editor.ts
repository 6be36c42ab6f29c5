import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { getLocation } from 'jsonc-parser';
import { completeManifest, looseValue, type Sources } from './complete.ts';
import type { Look } from './protocol.ts';
import { aboutIn, schemasAt } from './schema.ts';

type Found = Look['diagnostics'][number];

export interface EditorInput {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly sources: () => Sources;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** Told of the offset where the cursor stands. */
  readonly onCursor: (offset: number) => void;
}

/** Makes the editor. Tab moves the focus, as everywhere on the page; Ctrl-S saves. */
export function createEditor({ parent, text, sources, onChange, onSave, onCursor }: EditorInput): EditorView {
  const save = (): boolean => {
    onSave();
    return true;
  };
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      EditorState.lineSeparator.of(text.includes('\r\n') ? '\r\n' : '\n'),
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      json(),
      syntaxHighlighting(COLOURS),
      autocompletion({
        override: [(context) => completeManifest(context, context.state.doc.toString(), sources())],
      }),
      hoverTooltip((view, pos) => explain(view, pos, sources().schema)),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Manifest', tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.sliceDoc());
        if (update.selectionSet) onCursor(update.state.selection.main.head);
      }),
      keymap.of([
        { key: 'Mod-s', run: save },
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
      ]),
    ],
  });
}

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-ink)' },
  { tag: tags.string, color: 'var(--color-success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-accent-ink)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--color-ink-soft)' },
]);

function explain(view: EditorView, pos: number, schema: unknown) {
  const text = view.state.doc.toString();
  const { path } = getLocation(text, pos);
  const about = aboutIn(schemasAt(schema, looseValue(text), path));
  if (about === '') return null;
  return {
    pos,
    create: () => {
      const dom = document.createElement('p');
      dom.className = 'about';
      dom.textContent = about;
      return { dom };
    },
  };
}

/** Shows the diagnostics in their places. */
export function showDiagnostics(view: EditorView, diagnostics: readonly Found[]): void {
  const { doc } = view.state;
  view.dispatch(
    setDiagnostics(
      view.state,
      diagnostics.map((found) => diagnosticOf(doc, found)),
    ),
  );
}

/** Puts the cursor on a diagnostic. */
export function goTo(view: EditorView, found: Found): void {
  const { from, to } = spanOf(view.state.doc, found);
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}

function spanOf(doc: Text, { line, column, length }: Found): { readonly from: number; readonly to: number } {
  const start = doc.line(Math.min(line, doc.lines));
  const from = Math.min(start.from + column - 1, doc.length);
  return { from, to: Math.min(from + length, doc.length) };
}

function diagnosticOf(doc: Text, found: Found): Diagnostic {
  const { from, to } = spanOf(doc, found);
  const { message, severity, code: source, suggestion } = found;
  const written = doc.sliceString(from, to);
  const diagnostic = { from, to, message, severity, source };
  if (suggestion === undefined || written.startsWith('[')) return diagnostic;
  const insert = written.startsWith('"') ? JSON.stringify(suggestion) : suggestion;
  const apply = (view: EditorView, start: number, end: number): void =>
    view.dispatch({ changes: { from: start, to: end, insert } });
  return { ...diagnostic, actions: [{ name: `Write ${insert}`, apply }] };
}
