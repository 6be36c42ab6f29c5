import { CHECK, CREATE, DEV, EXPLAIN, GENERATE, LANGUAGES, NEW, UPDATE } from './authoring-commands.ts';
import type { Command } from './command.ts';
import { LSP, MCP } from './editor-commands.ts';
import {
  BUILD,
  CMS,
  EXPORT,
  HELD,
  HELP,
  HISTORY,
  KEYS,
  RESTORE,
  START,
  SUBMISSIONS,
} from './operating-commands.ts';
import { ADOPT, PULL, RECORD_COMMAND, REVIEW, TEST, TEST_LIVE } from './testing-commands.ts';

/**
 * All commands under the headings of their help. Each has a file of the same name in `src/tools`, or in its folder
 * `operate`.
 */
export const COMMAND_GROUPS: ReadonlyMap<string, readonly Command[]> = new Map<string, readonly Command[]>([
  ['Writing', [CREATE, DEV, CHECK, NEW, EXPLAIN, LANGUAGES, LSP, MCP, GENERATE, UPDATE]],
  ['Testing', [TEST, TEST_LIVE, REVIEW]],
  ['Content', [CMS, PULL, RECORD_COMMAND, ADOPT]],
  ['Operating', [BUILD, START, KEYS, EXPORT, HELD, HISTORY, RESTORE, SUBMISSIONS]],
  ['About the commands', [HELP]],
]);

export const COMMANDS: readonly Command[] = [...COMMAND_GROUPS.values()].flat();
