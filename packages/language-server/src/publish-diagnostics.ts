import type { Diagnostic } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from 'prospectus/internal/core/diagnostics/diagnostics-error.ts';
import { debounce } from 'prospectus/internal/node/debounce.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { isManifest } from 'prospectus/internal/tools/describe/site-opener.ts';
import type { Connection, TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { shownDiagnostic } from './diagnostics.ts';
import type { EditorSiteOpener } from './editor-site.ts';
import { fileOf, uriOf } from './places.ts';

const QUIET_MS = 50;

/**
 * Publishes the diagnostics of a site. Manifests and forms are checked as they are typed. Model, content and scenarios
 * are read from disk, so they are checked whenever a file is saved.
 * @returns a function that returns the last findings in a file
 */
export function publishDiagnostics(
  root: string,
  opener: EditorSiteOpener,
  documents: TextDocuments<TextDocument>,
  connection: Connection,
): (file: string) => readonly Diagnostic[] {
  let typed: readonly Diagnostic[] = [];
  let saved: readonly Diagnostic[] = [];
  let sentFiles = new Set<string>();
  const textOf = (file: string): string => documents.get(uriOf(root, file))?.getText() ?? '';
  const send = (): void => {
    const all = [...typed, ...saved];
    const currentFiles = new Set(all.map(({ file }) => file));
    for (const file of new Set([...sentFiles, ...currentFiles])) {
      const text = textOf(file);
      const fileFindings = all.filter((one) => one.file === file);
      const diagnostics = fileFindings.map((one) => shownDiagnostic(text, one));
      void connection.sendDiagnostics({ uri: uriOf(root, file), diagnostics });
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
    const file = fileOf(root, uri);
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
