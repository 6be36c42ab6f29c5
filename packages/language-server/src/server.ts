import { layOutJson } from 'prospectus/internal/check/fix/lay-out-json.ts';
import { followPath } from 'prospectus/internal/check/paths/follow-path.ts';
import type { CheckEnvironment } from 'prospectus/internal/check/resolve/resolve-manifest.ts';
import type { Diagnostic } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from 'prospectus/internal/core/diagnostics/diagnostics-error.ts';
import { MAX_LENGTH } from 'prospectus/internal/core/json-text/read-json.ts';
import { debounce } from 'prospectus/internal/node/debounce.ts';
import { FIELD_OPERATORS, WHERE_OPERATORS } from 'prospectus/internal/strapi/filters/operators.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { isManifest } from 'prospectus/internal/tools/describe/site-opener.ts';
import type { CompletionItem, Position, Range } from 'vscode-languageserver';
import {
  type Connection,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { completeValue, completionPlace } from './complete/complete.ts';
import { type Cursor, findCursor, localizeAtCursor } from './complete/cursor.ts';
import { listBlockTargets } from './complete/links.ts';
import { HIDDEN } from './complete/paths.ts';
import { findDefinitions } from './definition.ts';
import { listActions, toLspDiagnostic } from './diagnostics.ts';
import { createEditorSiteOpener, type EditorSite, type EditorSiteOpener } from './editor-site.ts';
import { explainField, findBoundField } from './hover.ts';
import { fileToUri, textRange, uriToFile } from './places.ts';

const CAPABILITIES: InitializeResult = {
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: ['"', '$', '.', '/', ':', ' '] },
    hoverProvider: true,
    definitionProvider: true,
    codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll'] },
    documentFormattingProvider: true,
  },
  serverInfo: { name: 'prospectus' },
};

interface Place {
  readonly site: EditorSite;
  readonly file: string;
  readonly document: TextDocument;
  readonly text: string;
  /** The text in the language of the cursor. */
  readonly localized: string;
  readonly offset: number;
  readonly cursor: Cursor;
}

/** Answers an editor about the files of a site until it closes the connection. */
export function serveLanguage(root: string, connection: Connection): void {
  const opener = createEditorSiteOpener(root);
  const documents = new TextDocuments(TextDocument);
  const diagnosticsOf = publishDiagnostics(root, opener, documents, connection);

  /** Answers about a file of the site; null for another file, for one that is too long, and after any failure. */
  async function about<T>(
    uri: string,
    position: { readonly line: number; readonly character: number },
    answer: (place: Place) => T | Promise<T>,
  ): Promise<T | null> {
    const document = documents.get(uri);
    const file = uriToFile(root, uri);
    const text = document?.getText() ?? '';
    if (!document || file === undefined || text.length > MAX_LENGTH) return null;
    try {
      const offset = document.offsetAt(position);
      opener.setText(file, text);
      const site = await opener.open();
      const localized = localizeAtCursor(text, offset, site.codes);
      const cursor = findCursor(localized, offset);
      return await answer({ site, file, document, text, localized, offset, cursor });
    } catch (error) {
      connection.console.error(String(error));
      return null;
    }
  }
  const START = { line: 0, character: 0 };

  connection.onInitialize(() => CAPABILITIES);
  connection.onCompletion(({ textDocument: { uri }, position }) => about(uri, position, completionsAt));
  connection.onHover(({ textDocument: { uri }, position }) =>
    about(uri, position, async ({ site, file, document, cursor }) => {
      const isHere = (one: Diagnostic) =>
        one.file === file && one.severity === 'error' && isAt(position, one);
      const fault = site.checked.diagnostics.find(isHere);
      if (fault) return { contents: fault.message };
      const field = cursor.isKey ? undefined : findBoundField(site, file, cursor);
      if (!field) return site.schema().hover(document, position);
      const value = explainField(field, site.uses());
      return { contents: { kind: 'markdown' as const, value } };
    }),
  );
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    about(uri, position, ({ site, file, cursor }) => findDefinitions(root, site, file, cursor)),
  );
  connection.onCodeAction(({ textDocument: { uri }, range }) =>
    about(uri, range.start, ({ site, file, text }) =>
      listActions(site, diagnosticsOf(file), { file, uri, text, range }),
    ),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    about(uri, START, ({ text }) => {
      const newText = layOutJson(text);
      return newText === undefined || newText === text
        ? []
        : [{ range: textRange(text, 0, text.length), newText }];
    }),
  );
  documents.listen(connection);
  connection.listen();
}

/** True if a diagnostic marks the text at a position, which counts from 0. */
const isAt = (position: Position, { line, column, length }: Diagnostic): boolean =>
  line - 1 === position.line && Math.abs(position.character - column + 1 - length / 2) <= length / 2;

const QUIET_MS = 50;

/** Publishes diagnostics, of manifests while they are typed. @returns a function for the last ones of a file */
function publishDiagnostics(
  root: string,
  opener: EditorSiteOpener,
  documents: TextDocuments<TextDocument>,
  connection: Connection,
): (file: string) => readonly Diagnostic[] {
  let typed: readonly Diagnostic[] = [];
  let saved: readonly Diagnostic[] = [];
  let sentFiles = new Set<string>();
  const textOf = (file: string): string => documents.get(fileToUri(root, file))?.getText() ?? '';
  const send = (): void => {
    const all = [...typed, ...saved];
    const currentFiles = new Set(all.map(({ file }) => file));
    for (const file of new Set([...sentFiles, ...currentFiles])) {
      const text = textOf(file);
      const fileFindings = all.filter((one) => one.file === file);
      const diagnostics = fileFindings.map((one) => toLspDiagnostic(text, one));
      void connection.sendDiagnostics({ uri: fileToUri(root, file), diagnostics });
    }
    sentFiles = currentFiles;
  };
  const failed = (error: unknown): void => {
    if (error instanceof DiagnosticsError) saved = error.diagnostics;
    else connection.console.error(String(error));
  };
  const asTyped = debounce(() => {
    opener
      .open()
      .then(({ checked }) => {
        typed = checked.diagnostics.filter(({ file }) => isManifest(file));
      }, failed)
      .then(send);
  }, QUIET_MS);
  const asSaved = debounce(() => {
    opener.reload();
    checkSite(root)
      .then(({ diagnostics }) => {
        saved = diagnostics.filter(({ file }) => !isManifest(file));
      }, failed)
      .then(asTyped);
  }, QUIET_MS);
  const setText = (uri: string, text: string | undefined): void => {
    const file = uriToFile(root, uri);
    if (file !== undefined) opener.setText(file, text);
    asTyped();
  };
  documents.onDidChangeContent(({ document }) => setText(document.uri, document.getText()));
  documents.onDidClose(({ document }) => setText(document.uri, undefined));
  documents.onDidSave(asSaved);
  connection.onInitialized(asSaved);
  connection.onDidChangeWatchedFiles(asSaved);
  return (file) => [...typed, ...saved].filter((one) => one.file === file);
}

/** The completions at a position, most probable first. */
async function completionsAt({
  site,
  file,
  localized: text,
  offset,
  cursor,
}: Place): Promise<CompletionItem[]> {
  const document = TextDocument.create(`file:///${file}`, 'json', 0, text);
  const offered = await site.schema().complete(document, document.positionAt(offset));
  const range = { start: document.positionAt(cursor.from), end: document.positionAt(cursor.to) };
  if (cursor.isKey) {
    const keys = filterKeys(site.input, file, cursor).map((label) => withEdit({ label, kind: 5 }, range));
    return [...keys, ...offered].map(inOrder);
  }
  const links = [...site.targets, ...listBlockTargets(cursor.value)];
  const items = completeValue({ environment: site.input, file, cursor, habits: site.habits, links }, offered);
  return items.map((item, at) => inOrder(withEdit(item, range), at));
}

const inOrder = (item: CompletionItem, at: number): CompletionItem => ({
  ...item,
  sortText: String(at).padStart(5, '0'),
});

/** A completion with the text that replaces the word under the cursor, and by which the editor filters: with quotes. */
function withEdit(item: CompletionItem, range: Range): CompletionItem {
  const newText = JSON.stringify(item.label);
  return { ...item, filterText: newText, textEdit: item.textEdit ?? { range, newText } };
}

/** The keys that a condition in the `$filters` of a list can have: fields of its items, or operators. */
function filterKeys(environment: CheckEnvironment, file: string, cursor: Cursor): readonly string[] {
  const at = cursor.path.indexOf('$filters') + 1;
  const place = at > 0 ? completionPlace({ environment, file, cursor }, cursor.path.slice(0, at)) : undefined;
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
