import { nearest, withSuggestion } from '../core/diagnostics/nearest-word.ts';
import { COMMANDS } from './command-line/commands.ts';
import { helpText, listText } from './command-line/help.ts';

const HELP = ['--help', '-h'];

/** Runs `npx prospectus help`; `run.mjs` also calls it for `--help` and for an unknown command. */
export async function main([name]: readonly string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name);
  if (name === undefined || command || HELP.includes(name)) {
    process.stdout.write(`${command ? helpText(command) : listText()}\n`);
    return 0;
  }
  const commandNames = COMMANDS.map((one) => one.name);
  const message = withSuggestion(`There is no command "${name}".`, nearest(name, commandNames));
  process.stderr.write(`${message} See npx prospectus help\n`);
  return 2;
}
