import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  Location,
  ProtocolConnection,
  PublishDiagnosticsParams,
  TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** An editor connected to a language server. */
export type Client = Awaited<ReturnType<typeof clientOn>>;

/** Connects to the language server of a site. `end` closes the connection. */
export async function clientOn(site: string, connection: ProtocolConnection, end: () => Promise<void>) {
  const documents = new Map<string, TextDocument>();
  const published = new Map<string, readonly Diagnostic[]>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => void published.set(uri, diagnostics),
  );
  connection.listen();
  const uri = (file: string): string => pathToFileURL(join(site, file)).href;
  const at = (file: string, offset: number) => ({
    textDocument: { uri: uri(file) },
    position: documents.get(file)?.positionAt(offset) ?? { line: 0, character: 0 },
  });
  const list = async <T>(method: string, params: object): Promise<T[]> =>
    (await connection.sendRequest<T[] | null>(`textDocument/${method}`, params)) ?? [];
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  return {
    /** Opens a file, or changes it if it is open. */
    write: async (file: string, text: string) => {
      const version = (documents.get(file)?.version ?? 0) + 1;
      documents.set(file, TextDocument.create(uri(file), 'json', version, text));
      const textDocument = { uri: uri(file), version, languageId: 'json', text };
      if (version === 1) await connection.sendNotification('textDocument/didOpen', { textDocument });
      else {
        const change = { textDocument, contentChanges: [{ text }] };
        await connection.sendNotification('textDocument/didChange', change);
      }
    },
    /** Reports that a file on the disk has been saved here, or changed elsewhere. */
    saved: (file: string) =>
      connection.sendNotification('textDocument/didSave', { textDocument: { uri: uri(file) } }),
    changed: (file: string) =>
      connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: uri(file), type: 2 }],
      }),
    /** The completions that an editor shows: those that have the characters before the cursor, in this order. */
    complete: async (file: string, offset: number) => {
      const items = await list<CompletionItem>('completion', at(file, offset));
      const document = documents.get(file);
      return items.filter(({ label, filterText = label, textEdit }) => {
        if (!document || !textEdit || !('range' in textEdit)) return true;
        const typed = document
          .getText(textEdit.range)
          .slice(0, offset - document.offsetAt(textEdit.range.start));
        let from = 0;
        return typed.split('').every((one) => {
          from = filterText.indexOf(one, from) + 1;
          return from > 0;
        });
      });
    },
    hover: async (file: string, offset: number) => {
      const hover = await connection.sendRequest<Hover | null>('textDocument/hover', at(file, offset));
      return JSON.stringify(hover?.contents ?? '');
    },
    definition: async (file: string, offset: number) => {
      const locations = await list<Location>('definition', at(file, offset));
      const from = pathToFileURL(`${site}/`).href;
      return locations.map((one) => `${one.uri.replace(from, '')}:${one.range.start.line + 1}`);
    },
    actions: (file: string, offset: number) => {
      const { textDocument, position } = at(file, offset);
      const range = { start: position, end: position };
      return list<CodeAction>('codeAction', { textDocument, range, context: { diagnostics: [] } });
    },
    format: (file: string) =>
      list<TextEdit>('formatting', { ...at(file, 0), options: { tabSize: 2, insertSpaces: true } }),
    /** Waits until the diagnostics of a file are as expected. */
    until: (file: string, isRight: (found: readonly Diagnostic[]) => boolean) =>
      vi.waitUntil(() => [published.get(uri(file))].find((all) => all && isRight(all)), { timeout: 60_000 }),
    stop: async () => {
      await connection.sendRequest('shutdown');
      await end();
      connection.dispose();
    },
  };
}
