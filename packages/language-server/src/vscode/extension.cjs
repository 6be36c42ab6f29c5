// Starts the language server of the site that is open, with the site's own version of the command.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const COMMANDS = ['node_modules/prospectus/src/tools/run.mjs', 'src/tools/run.mjs'];
let client;

exports.activate = async () => {
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const command = COMMANDS.map((path) => join(folder, path)).find((path) => existsSync(path));
  if (!command)
    return window.showWarningMessage('Prospectus is not installed in this folder: run npm install.');
  const server = { command: 'node', args: [command, 'lsp', '--stdio'], options: { cwd: folder } };
  const files = { scheme: 'file', pattern: '**/{page-manifests,cms,tests/scenarios}/**/*.json' };
  client = new LanguageClient('prospectus', 'Prospectus', server, {
    documentSelector: [files],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(files.pattern) },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
