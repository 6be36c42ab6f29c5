import { AUTHORING_COMMANDS } from './authoring-commands.ts';
import type { Command } from './command.ts';
import { EDITOR_COMMANDS } from './editor-commands.ts';
import { CMS, HELP, OPERATING_COMMANDS } from './operating-commands.ts';
import { CONTENT_COMMANDS, TESTING_COMMANDS } from './testing-commands.ts';

/**
 * All commands under the headings of their help. Each has a file of the same name in `src/tools`, in its folder
 * `operate`, or in the folder `commands` of a package.
 */
export const COMMAND_GROUPS: ReadonlyMap<string, readonly Command[]> = new Map<string, readonly Command[]>([
  ['Writing', [...AUTHORING_COMMANDS, ...EDITOR_COMMANDS]],
  ['Testing', TESTING_COMMANDS],
  ['Content', [CMS, ...CONTENT_COMMANDS]],
  ['Operating', OPERATING_COMMANDS],
  ['About the commands', [HELP]],
]);

export const COMMANDS: readonly Command[] = [...COMMAND_GROUPS.values()].flat();
