import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';

const EXTENSION = resolve(import.meta.dirname, '../src/vscode/extension.cjs');
const RUN = 'node_modules/prospectus/src/tools/run.mjs';
const folder = testFolder();

/** In place of VS Code: keeps in `seen` how the extension starts the server, and its warnings. */
const VSCODE = `const seen = [];
const workspace = {
  workspaceFolders: [{ uri: { fsPath: __dirname + '/../../site' } }],
  getConfiguration: () => ({ get: () => workspace.command }),
  createFileSystemWatcher: () => ({}),
  onDidGrantWorkspaceTrust: (granted) => { workspace.grant = granted; },
};
module.exports = { seen, workspace, window: { showWarningMessage: (line) => seen.push(line.split(',')[0]) } };`;
const CLIENT = `const { seen } = require('vscode');
exports.LanguageClient = class {
  constructor(id, name, { command, args, options }) { this.started = [command, ...args, options.cwd]; }
  async start() { seen.push(this.started); }
  async stop() { seen.push('stopped'); }
};`;

async function activate(isTrusted: boolean, command: string | undefined, files: Record<string, string>) {
  await writeFiles(folder.path, {
    'node_modules/vscode/index.js': VSCODE,
    'node_modules/vscode-languageclient/node.js': CLIENT,
    ...files,
  });
  await copyFile(EXTENSION, join(folder.path, 'extension.cjs'));
  const load = createRequire(join(folder.path, 'extension.cjs'));
  const { seen, workspace } = load('vscode');
  Object.assign(workspace, { isTrusted, command: command && join(folder.path, command) });
  await load('./extension.cjs').activate({ subscriptions: [] });
  return { workspace, seen: () => JSON.parse(JSON.stringify(seen).replaceAll(folder.path, '')) };
}

const INSTALLED = { [`site/${RUN}`]: '', 'elsewhere/run.mjs': '' };
const SITE = '/node_modules/vscode/../../site';
const OWN = ['node', `/site/${RUN}`, 'lsp', '--stdio', SITE];
const ELSEWHERE = ['node', '/elsewhere/run.mjs', 'lsp', '--stdio', '--untrusted', SITE];

it.each([
  ['trusted', true, 'elsewhere/run.mjs', INSTALLED, OWN],
  ['trusted, without the package', true, 'elsewhere/run.mjs', {}, expect.stringContaining('not installed')],
  ['untrusted', false, 'elsewhere/run.mjs', INSTALLED, ELSEWHERE],
  ['untrusted, without a setting', false, undefined, INSTALLED, 'This folder is not trusted'],
])('the extension starts a server for a folder that is %s', async (_, isTrusted, command, files, started) => {
  const { seen } = await activate(isTrusted, command, files);
  expect(seen()).toEqual([started]);
});

it('the extension starts the server of the folder once it is trusted', async () => {
  const { workspace, seen } = await activate(false, 'elsewhere/run.mjs', INSTALLED);
  workspace.isTrusted = true;
  await workspace.grant();
  expect(seen()).toEqual([ELSEWHERE, 'stopped', OWN]);
});
