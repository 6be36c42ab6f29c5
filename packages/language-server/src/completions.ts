import { followPath } from 'prospectus/internal/check/paths/follow-path.ts';
import type { CheckEnvironment } from 'prospectus/internal/check/resolve/resolve-manifest.ts';
import { FIELD_OPERATORS, WHERE_OPERATORS } from 'prospectus/internal/strapi/filters/operators.ts';
import type { CompletionItem, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completedPlace, completeValue } from './complete/complete.ts';
import { type Cursor, cursorAt } from './complete/cursor.ts';
import { ownTargets } from './complete/links.ts';
import { HIDDEN } from './complete/paths.ts';
import type { EditorSite } from './editor-site.ts';

/** A position in the text of a file. */
export interface TextPlace {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
}

/** The completions at a position, most probable first. */
export async function completionsAt(
  site: EditorSite,
  { file, text, offset }: TextPlace,
): Promise<readonly CompletionItem[]> {
  const document = TextDocument.create(`file:///${file}`, 'json', 0, text);
  const cursor = cursorAt(text, offset);
  const offered = await site.schema().complete(document, document.positionAt(offset));
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

/** A completion with the text that replaces the word under the cursor. */
function written(item: CompletionItem, range: Range): CompletionItem {
  if (item.textEdit) return item;
  const newText = JSON.stringify(item.label);
  return { ...item, filterText: newText, textEdit: { range, newText } };
}

/** The keys that a condition in the `$filters` of a list can have: fields of its items, or operators. */
function filterKeys(environment: CheckEnvironment, file: string, cursor: Cursor): readonly string[] {
  const at = cursor.path.indexOf('$filters') + 1;
  const place = at > 0 ? completedPlace({ environment, file, cursor }, cursor.path.slice(0, at)) : undefined;
  if (!place) return [];
  const fields = cursor.path
    .slice(at, -1)
    .filter((step) => typeof step === 'string' && !step.startsWith('$'));
  const resolved = followPath({ model: environment.model, params: [] }, place.scope, fields.join('.'));
  if ('reason' in resolved) return [];
  const { item } = resolved.shape;
  if (item.kind !== 'record') return FIELD_OPERATORS;
  return [...[...item.fields.keys()].filter((name) => !HIDDEN.has(name)), ...WHERE_OPERATORS];
}
