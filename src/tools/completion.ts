import { completionScript } from './command-line/completion-script.ts';
import { COMPLETION } from './command-line/operating-commands.ts';
import { runsCommand } from './command-line/run-command.ts';

export const main = runsCommand(COMPLETION, () => {
  process.stdout.write(completionScript());
  return 0;
});
