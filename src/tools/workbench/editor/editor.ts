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
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
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
import { completeManifest, looseValue } from './complete.ts';
import type { CompletionData } from './completion-data.ts';
import { aboutIn, schemasAt } from './schema.ts';

export interface EditorInput {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly completionData: () => CompletionData;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** Called with the offset of the cursor. */
  readonly onCursor: (offset: number) => void;
}

/** Makes the editor. Tab moves the focus, as everywhere on the page; Ctrl-S saves. */
export function createEditor({
  parent,
  text,
  completionData,
  onChange,
  onSave,
  onCursor,
}: EditorInput): EditorView {
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
        override: [(context) => completeManifest(context, context.state.doc.toString(), completionData())],
      }),
      hoverTooltip((view, pos) => explain(view, pos, completionData().schema)),
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
