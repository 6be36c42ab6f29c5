import { type Command, toggle } from './command.ts';

const untrusted = toggle(
  'runs no code of the folder: its blocks are read from page-manifests/manifest.schema.json',
);

export const LSP = {
  name: 'lsp',
  summary:
    'Speaks the Language Server Protocol on its standard input and output, for an editor that starts it.',
  options: { untrusted, stdio: toggle('the default, which some editors set') },
  notes: 'It completes, explains, checks and repairs; docs/editors.md describes how to set up an editor.',
  examples: ['', '--stdio', '--untrusted'],
} as const satisfies Command;

export const MCP = {
  name: 'mcp',
  summary: 'Speaks the Model Context Protocol on its standard input and output, for an agent that starts it.',
  options: { untrusted },
  notes:
    'Its tools describe the site, read and write its manifests, check, fix and render them; docs/editors.md describes how to set up an agent.',
} as const satisfies Command;

export const EDITOR_COMMANDS = [LSP, MCP];
