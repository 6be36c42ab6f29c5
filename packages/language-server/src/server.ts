import { laidOutJson } from 'prospectus/internal/check/fix/lay-out-json.ts';
import { MAX_LENGTH } from 'prospectus/internal/core/json-text/read-json.ts';
import {
  type Connection,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Cursor, cursorAt, localizeAtCursor } from './complete/cursor.ts';
import { completionsAt } from './completions.ts';
import { definitionsAt } from './definition.ts';
import { codeActions } from './diagnostics.ts';
import { createEditorSiteOpener, type EditorSite } from './editor-site.ts';
import { boundFieldAt, explainField } from './hover.ts';
import { fileOf, rangeOf } from './places.ts';
import { publishDiagnostics } from './publish-diagnostics.ts';

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

/** A position in a file of the site, with the current site. */
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
    const file = fileOf(root, uri);
    const text = document?.getText() ?? '';
    if (!document || file === undefined || text.length > MAX_LENGTH) return null;
    try {
      const offset = document.offsetAt(position);
      opener.setText(file, text);
      const site = await opener.open();
      const localized = localizeAtCursor(text, offset, site.codes);
      const cursor = cursorAt(localized, offset);
      return await answer({ site, file, document, text, localized, offset, cursor });
    } catch (error) {
      connection.console.error(String(error));
      return null;
    }
  }
  const START = { line: 0, character: 0 };

  connection.onInitialize(() => CAPABILITIES);
  connection.onCompletion(({ textDocument: { uri }, position }) =>
    about(uri, position, async ({ site, localized: text, ...place }) => [
      ...(await completionsAt(site, { ...place, text })),
    ]),
  );
  connection.onHover(({ textDocument: { uri }, position }) =>
    about(uri, position, async ({ site, file, document, cursor }) => {
      const field = cursor.isKey ? undefined : boundFieldAt(site, file, cursor);
      if (!field) return site.schema().hover(document, position);
      const value = explainField(field, site.uses());
      return { contents: { kind: 'markdown' as const, value } };
    }),
  );
  connection.onDefinition(({ textDocument: { uri }, position }) =>
    about(uri, position, ({ site, file, cursor }) => definitionsAt(root, site, file, cursor)),
  );
  connection.onCodeAction(({ textDocument: { uri }, range }) =>
    about(uri, range.start, ({ site, file, text }) =>
      codeActions(site, diagnosticsOf(file), { file, uri, text, range }),
    ),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    about(uri, START, ({ text }) => {
      const newText = laidOutJson(text);
      return newText === undefined || newText === text
        ? []
        : [{ range: rangeOf(text, 0, text.length), newText }];
    }),
  );
  documents.listen(connection);
  connection.listen();
}
