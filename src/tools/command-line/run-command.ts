import { type Command, formatCommand } from './command.ts';
import { type OptionValues, parseCommand } from './parse-command.ts';

/** The function that `run.mjs` calls; returns the exit code. */
export type Main = (args: readonly string[], root: string) => Promise<number>;

/** Wraps a command so that its arguments are parsed first, and one sentence reports the first mistake in them. */
export function commandMain<C extends Command>(
  command: C,
  act: (positionals: readonly string[], values: OptionValues<C>, root: string) => number | Promise<number>,
): Main {
  return async (args, root) => {
    const parsed = parseCommand(command, args);
    if (!('mistake' in parsed)) return act(parsed.positionals, parsed.values, root);
    process.stderr.write(`${parsed.mistake} See ${formatCommand(command, '--help')}\n`);
    return 2;
  };
}
