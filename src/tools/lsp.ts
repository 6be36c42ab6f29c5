import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LSP } from './command-line/editor-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { serveLanguage } from './language/server.ts';

/** Ends when the editor closes the connection. */
export const main = runsCommand(LSP, (_, _options, root) => {
  serveLanguage(root, createConnection(ProposedFeatures.all, process.stdin, process.stdout));
  return new Promise<never>(() => {});
});
