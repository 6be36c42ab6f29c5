import { LSP } from 'prospectus/internal/tools/command-line/editor-commands.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serveLanguage } from '../server.ts';

/** Ends when the editor closes the connection. */
export const main = commandMain(LSP, (_, _options, root) => {
  serveLanguage(root, createConnection(ProposedFeatures.all, process.stdin, process.stdout));
  return new Promise<never>(() => {});
});
