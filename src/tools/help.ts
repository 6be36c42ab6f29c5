import { addSuggestion, nearestWord } from '../core/diagnostics/nearest-word.ts';
import { type Argument, type Command, type CommandOption, formatCommand } from './command-line/command.ts';
import { COMMAND_GROUPS, COMMANDS } from './command-line/commands.ts';
import { commandMain } from './command-line/run-command.ts';

const WIDTH = 100;

const wrapped = (text: string, width: number): string[] =>
  text.match(new RegExp(`(.{1,${width}}|\\S+)(?: |$)`, 'g'))?.map((line) => line.trim()) ?? [];

const HELP = ['--help', '-h'];

/** Runs `npx prospectus help`; `run.mjs` also calls it for `--help` and for an unknown command. */
export async function main([name]: readonly string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name);
  if (name === undefined || command || HELP.includes(name)) {
    process.stdout.write(`${command ? helpText(command) : listText()}\n`);
    return 0;
  }
  const commandNames = COMMANDS.map((one) => one.name);
  const message = addSuggestion(`There is no command "${name}".`, nearestWord(name, commandNames));
  process.stderr.write(`${message} See npx prospectus help\n`);
  return 2;
}

/** Reports the first mistake in the arguments of a command, if there is one. @returns the exit code */
export async function refuseArguments(name: string, args: readonly string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name);
  return command ? commandMain(command, () => 0)(args, '') : 0;
}

function listText(): string {
  const groups = [...COMMAND_GROUPS].map(([heading, commands]) => {
    const rows = commands.map(({ name, summary }): readonly [string, string] => [name, summary]);
    return `${heading}\n${table(rows)}`;
  });
  return `${groups.join('\n\n')}\n\n${formatCommand({ name: 'help' }, 'COMMAND')} explains one. SITE=FOLDER before a command names another site.`;
}

function helpText(command: Command): string {
  const { summary, arguments: words = [], options = {}, notes, examples = [''], exits } = command;
  const parts = [
    `${formatCommand(command, usage(command))}\n${wrapped(summary, WIDTH).join('\n')}`,
    table(words.map((one) => [one.name, aboutText(one)])),
    table(Object.entries(options).map(([name, one]) => [optionText(name, one), aboutText(one)])),
    notes ? wrapped(notes, WIDTH).join('\n') : '',
    `For example:\n${examples.map((args) => `  ${formatCommand(command, args)}`).join('\n')}`,
    `Exit code 0: done; 2: not understood, or it can’t begin${exits ? `; ${exits}` : ''}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The arguments of a command in one line: "KIND OLD NEW [--dry-run]". */
function usage({ arguments: words = [], options = {} }: Command): string {
  const places = words.map(({ name, optional, only }) => (optional || only ? `[${name}]` : name));
  const more = Object.keys(options).length > 0 ? ['[options]'] : [];
  return [...places, ...more].join(' ');
}

/** An option as typed: "-w, --watch", "--against REF". */
function optionText(name: string, { short, value }: CommandOption): string {
  return `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`;
}

function aboutText(one: Argument | CommandOption): string {
  const choices = 'choices' in one && one.choices ? `: ${one.choices.join(', ')}` : '';
  const only = one.only ? ` (${one.only.join(', ')} only)` : '';
  const needs = 'needs' in one && one.needs ? ` (with --${one.needs})` : '';
  return `${one.about}${choices}${only}${needs}`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const first = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows
    .map(([name, about]) => {
      const lines = wrapped(about, WIDTH - first - 2);
      return `  ${name.padEnd(first)}${lines.join(`\n${' '.repeat(first + 2)}`)}`;
    })
    .join('\n');
}
