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

export interface Client {
  /** Opens a file, or changes it if it is open. */
  readonly write: (file: string, text: string) => Promise<void>;
  readonly complete: (file: string, offset: number) => Promise<readonly CompletionItem[]>;
  readonly hover: (file: string, offset: number) => Promise<string>;
  readonly definition: (file: string, offset: number) => Promise<readonly string[]>;
  readonly actions: (file: string, offset: number) => Promise<readonly CodeAction[]>;
  readonly format: (file: string) => Promise<readonly TextEdit[]>;
  /** Waits until the diagnostics of a file are as expected. */
  readonly until: (
    file: string,
    isRight: (found: readonly Diagnostic[]) => boolean,
  ) => Promise<readonly Diagnostic[]>;
  readonly stop: () => Promise<void>;
}

/** Connects to the language server of a site. `end` closes the connection. */
export async function clientOn(
  site: string,
  connection: ProtocolConnection,
  end: () => Promise<void>,
): Promise<Client> {
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
    write: async (file, text) => {
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
    complete: async (file, offset) =>
      (await connection.sendRequest<CompletionItem[] | null>('textDocument/completion', at(file, offset))) ??
      [],
    hover: async (file, offset) => {
      const hover = await connection.sendRequest<Hover | null>('textDocument/hover', at(file, offset));
      return JSON.stringify(hover?.contents ?? '');
    },
    definition: async (file, offset) => {
      const locations = await connection.sendRequest<Location[] | null>(
        'textDocument/definition',
        at(file, offset),
      );
      const from = pathToFileURL(`${site}/`).href;
      return (locations ?? []).map((one) => `${one.uri.replace(from, '')}:${one.range.start.line + 1}`);
    },
    actions: async (file, offset) => {
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
    format: async (file) => {
      const options = { tabSize: 2, insertSpaces: true };
      const { textDocument } = at(file, 0);
      return (
        (await connection.sendRequest<TextEdit[] | null>('textDocument/formatting', {
          textDocument,
          options,
        })) ?? []
      );
    },
    until: (file, isRight) =>
      new Promise((done) => {
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
