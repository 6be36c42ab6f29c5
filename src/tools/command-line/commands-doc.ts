import { type Command, typedCommand } from './command.ts';
import { COMMAND_GROUPS } from './commands.ts';
import { aboutText, optionText, usage } from './help.ts';

/** The generated part of docs/commands.md. */
export function commandParts(): Readonly<Record<string, string>> {
  const groups = [...COMMAND_GROUPS].map(
    ([heading, commands]) => `## ${heading}\n\n${commands.map(commandText).join('\n\n')}`,
  );
  return { commands: groups.join('\n\n') };
}

function commandText(command: Command): string {
  const { name, summary, notes, examples, exits } = command;
  const rows = [
    ...command.arguments.map((one) => row(one.name, aboutText(one))),
    ...Object.entries(command.options).map(([option, one]) => row(optionText(option, one), aboutText(one))),
  ];
  const parts = [
    `### ${name}`,
    `\`${typedCommand(command, usage(command))}\`: ${summary}${notes ? ` ${notes}` : ''}`,
    rows.length > 0 ? `| | |\n|---|---|\n${rows.join('\n')}` : '',
    `\`\`\`sh\n${examples.map((args) => typedCommand(command, args)).join('\n')}\n\`\`\``,
    exits === 'none' ? '' : `Exit code ${exits}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const row = (name: string, about: string): string => `| \`${name}\` | ${about.replaceAll('|', '\\|')} |`;
