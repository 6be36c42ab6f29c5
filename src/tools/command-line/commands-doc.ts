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
  const items = [
    ...command.arguments.map((one) => item(one.name, aboutText(one))),
    ...Object.entries(command.options).map(([option, one]) => item(optionText(option, one), aboutText(one))),
  ];
  // The name alone is the usage, which stands above.
  const lines = examples.filter((args) => args !== '').map((args) => typedCommand(command, args));
  const parts = [
    `### ${name}`,
    `\`${typedCommand(command, usage(command))}\`: ${summary}${notes ? ` ${notes}` : ''}`,
    items.join('\n'),
    lines.length > 0 ? `\`\`\`sh\n${lines.join('\n')}\n\`\`\`` : '',
    exits === 'none' ? '' : `Exit code ${exits}.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const item = (name: string, about: string): string => `- \`${name}\`: ${about}`;
