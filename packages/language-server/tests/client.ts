import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  const waiting = new Set<() => void>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      published.set(uri, diagnostics);
      for (const one of waiting) one();
    },
  );
  connection.listen();
  const uri = (file: string): string => pathToFileURL(join(site, file)).href;
  const at = (file: string, offset: number) => ({
    textDocument: { uri: uri(file) },
    position: documents.get(file)?.positionAt(offset) ?? { line: 0, character: 0 },
  });
  await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  return {
    /** Opens a file, or changes it if it is open. */
    write: async (file: string, text: string) => {
      const version = (documents.get(file)?.version ?? 0) + 1;
      documents.set(file, TextDocument.create(uri(file), 'json', version, text));
      const textDocument = { uri: uri(file), version, languageId: 'json', text };
      if (version === 1) await connection.sendNotification('textDocument/didOpen', { textDocument });
      else
        await connection.sendNotification('textDocument/didChange', {
          textDocument,
          contentChanges: [{ text }],
        });
    },
    complete: async (file: string, offset: number) =>
      (await connection.sendRequest<CompletionItem[] | null>('textDocument/completion', at(file, offset))) ??
      [],
    hover: async (file: string, offset: number) => {
      const hover = await connection.sendRequest<Hover | null>('textDocument/hover', at(file, offset));
      return JSON.stringify(hover?.contents ?? '');
    },
    definition: async (file: string, offset: number) => {
      const locations = await connection.sendRequest<Location[] | null>(
        'textDocument/definition',
        at(file, offset),
      );
      const from = pathToFileURL(`${site}/`).href;
      return (locations ?? []).map((one) => `${one.uri.replace(from, '')}:${one.range.start.line + 1}`);
    },
    actions: async (file: string, offset: number) => {
      const { textDocument, position } = at(file, offset);
      const range = { start: position, end: position };
      const context = { diagnostics: [] };
      return (
        (await connection.sendRequest<CodeAction[] | null>('textDocument/codeAction', {
          textDocument,
          range,
          context,
        })) ?? []
      );
    },
    format: async (file: string) => {
      const options = { tabSize: 2, insertSpaces: true };
      const { textDocument } = at(file, 0);
      return (
        (await connection.sendRequest<TextEdit[] | null>('textDocument/formatting', {
          textDocument,
          options,
        })) ?? []
      );
    },
    /** Waits until the diagnostics of a file are as expected. */
    until: (file: string, isRight: (found: readonly Diagnostic[]) => boolean) =>
      new Promise<readonly Diagnostic[]>((done) => {
        const look = (): void => {
          const shown = published.get(uri(file));
          if (!shown || !isRight(shown)) return;
          waiting.delete(look);
          done(shown);
        };
        waiting.add(look);
        look();
      }),
    stop: async () => {
      await connection.sendRequest('shutdown');
      await end();
      connection.dispose();
    },
  };
}
