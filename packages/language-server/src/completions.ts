import type { CompletionItem } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completeValue } from './complete/complete.ts';
import { cursorAt } from './complete/cursor.ts';
import { filterKeys } from './complete/filter-keys.ts';
import { ownTargets } from './complete/links.ts';
import type { EditorSite } from './editor-site.ts';
import type { SchemaService } from './schema-service.ts';

/** A position in the text of a file. */
export interface TextPlace {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/** The completions at a position, most probable first. */
export async function completionsAt(
  site: EditorSite,
  schema: SchemaService,
  { file, text, offset }: TextPlace,
): Promise<readonly CompletionItem[]> {
  const document = TextDocument.create(`file:///${file}`, 'json', 0, text);
  const cursor = cursorAt(text, offset);
  const offered = await schema.complete(document, document.positionAt(offset));
  const range = { start: document.positionAt(cursor.from), end: document.positionAt(cursor.to) };
  if (cursor.isKey) {
    const keys = filterKeys(site.input, file, cursor).map((label) => written({ label, kind: 5 }, range));
    return [...keys, ...offered].map(inOrder);
  }
  const links = [...site.targets, ...ownTargets(cursor.value)];
  const items = completeValue({ environment: site.input, file, cursor, habits: site.habits, links }, offered);
  return items.map((item, at) => inOrder(written(item, range), at));
}

const inOrder = (item: CompletionItem, at: number): CompletionItem => ({
  ...item,
  sortText: String(at).padStart(5, '0'),
});

type Range =
  NonNullable<CompletionItem['textEdit']> extends infer E
    ? E extends { range: infer R }
      ? R
      : never
    : never;

/** A completion with the text that replaces the word under the cursor. */
function written(item: CompletionItem, range: Range): CompletionItem {
  if (item.textEdit) return item;
  const newText = JSON.stringify(item.label);
  return { ...item, filterText: newText, textEdit: { range, newText } };
}
