// Starts the language server of the site that is open, with the site's own version of the command. In an untrusted
// folder it starts a version from elsewhere, which runs no code of the folder.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { window, workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const COMMANDS = ['node_modules/prospectus/src/tools/run.mjs', 'src/tools/run.mjs'];
const NOT_INSTALLED = 'Prospectus is not installed in this folder: run npm install.';
const NOT_TRUSTED =
  'This folder is not trusted, so Prospectus doesn’t run its code. Trust it, or set "prospectus.command" to the src/tools/run.mjs of an installation elsewhere.';
let client;

exports.activate = async ({ subscriptions }) => {
  subscriptions.push(workspace.onDidGrantWorkspaceTrust(start));
  await start();
};

async function start() {
  await client?.stop();
  const { isTrusted } = workspace;
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const elsewhere = workspace.getConfiguration('prospectus').get('command');
  const commands = isTrusted ? COMMANDS.map((path) => join(folder, path)) : [elsewhere];
  const command = commands.find((path) => existsSync(path));
  if (!command) return window.showWarningMessage(isTrusted ? NOT_INSTALLED : NOT_TRUSTED);
  const args = [command, 'lsp', '--stdio', ...(isTrusted ? [] : ['--untrusted'])];
  const server = { command: 'node', args, options: { cwd: folder } };
  const files = { scheme: 'file', pattern: '**/{page-manifests,cms,tests/scenarios}/**/*.json' };
  client = new LanguageClient('prospectus', 'Prospectus', server, {
    documentSelector: [files],
    synchronize: { fileEvents: workspace.createFileSystemWatcher(files.pattern) },
  });
  await client.start();
}

exports.deactivate = () => client?.stop();
