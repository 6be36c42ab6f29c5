import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';

/** A script that completes the words of the commands in bash, and in zsh by its `bashcompinit`. */
export function completionScript(): string {
  const cases = COMMANDS.map((command) => `    ${command.name}) words='${words(command)}' ;;`);
  return `[ -n "$ZSH_VERSION" ] && autoload -U +X bashcompinit && bashcompinit
_prospectus() {
  local words
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  [ "$COMP_CWORD" = 1 ] && words='${COMMANDS.map(({ name }) => name).join(' ')}'
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _prospectus prospectus
`;
}

function words(command: Command): string {
  const names = command.name === 'help' ? COMMANDS.map(({ name }) => name) : [];
  const choices = command.arguments.flatMap((one) => one.choices ?? []);
  const options = [...Object.keys(command.options), 'help'].map((name) => `--${name}`);
  return [...names, ...choices, ...options].join(' ');
}
