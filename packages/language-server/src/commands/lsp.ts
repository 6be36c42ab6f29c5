import { LSP } from 'prospectus/internal/tools/command-line/editor-commands.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { RenameRefused } from '../rename/change/refused.ts';
import { type RenameRoute, serveLanguage } from '../server.ts';
import { renameRoute } from './rename.ts';

/** Ends when the editor closes the connection. */
export const main = runsCommand(LSP, (_, _options, root) => {
  serveLanguage(root, createConnection(ProposedFeatures.all, process.stdin, process.stdout), renamesIn(root));
  return new Promise<never>(() => {});
});

/** Renames for an editor, which shows the changed files itself. */
export function renamesIn(root: string): RenameRoute {
  return (old, now) =>
    renameRoute(root, old, now).catch((error: unknown) => {
      // The editor shows only the message; it keeps the error output in its log.
      if (!(error instanceof RenameRefused)) console.error(error);
      throw error;
    });
}
