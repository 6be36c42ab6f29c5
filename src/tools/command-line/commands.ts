import {
  CHECK,
  CREATE,
  DEV,
  EXPLAIN,
  GENERATE,
  NEW,
  RECORD_COMMAND,
  RENAME,
  REVIEW,
  TEST,
  TEST_LIVE,
} from './authoring-commands.ts';
import type { Command } from './command.ts';
import {
  AUDIT,
  BUILD,
  CMS,
  COMPLETION,
  EXPORT,
  HELD,
  HELP,
  HISTORY,
  RESTORE,
  START,
} from './operating-commands.ts';

/** All commands under the headings of their help; each has a file of the same name in `src/tools`. */
export const COMMAND_GROUPS: ReadonlyMap<string, readonly Command[]> = new Map<string, readonly Command[]>([
  ['Writing', [CREATE, DEV, CHECK, NEW, RENAME, EXPLAIN, GENERATE]],
  ['Testing', [TEST, TEST_LIVE, REVIEW]],
  ['Content', [CMS, RECORD_COMMAND]],
  ['Operating', [BUILD, START, EXPORT, HELD, HISTORY, RESTORE, AUDIT]],
  ['About the commands', [HELP, COMPLETION]],
]);

/** All commands, in the order of their help. */
export const COMMANDS: readonly Command[] = [...COMMAND_GROUPS.values()].flat();
