import { parseArgs } from 'node:util';
import { addSuggestion, choiceList, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { parseUrl } from '../../core/text/parsed-url.ts';
import { type Argument, type Command, isValidWithArgument } from './command.ts';

export type OptionValues<C extends Command> = ReturnType<
  typeof parseArgs<{ options: C['options']; allowPositionals: true; args: string[] }>
>['values'];

/** The typed arguments and options, or one sentence about the first mistake in them. */
export type Parsed<C extends Command> =
  | { readonly positionals: readonly string[]; readonly values: OptionValues<C> }
  | { readonly mistake: string };

export function parseCommand<C extends Command>(command: C, args: readonly string[]): Parsed<C> {
  const { options }: Pick<C, 'options'> = command;
  const loose = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const mistake =
    optionMistake(command, loose.tokens, loose.positionals[0]) ?? argumentMistake(command, loose.positionals);
  if (mistake !== undefined) return { mistake };
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  return { positionals, values };
}

type Token = ReturnType<
  typeof parseArgs<{ tokens: true; strict: false; allowPositionals: true; options: Command['options'] }>
>['tokens'][number];

function optionMistake(
  { name: command, options = {} }: Command,
  tokens: readonly Token[],
  first: string | undefined,
): string | undefined {
  const optionNames = Object.keys(options).map((one) => `--${one}`);
  const optionTokens = tokens.filter((token) => token.kind === 'option');
  for (const { name, rawName, value } of optionTokens) {
    const option = options[name];
    if (!option) return addSuggestion(`There is no option "${rawName}".`, nearestWord(rawName, optionNames));
    const isMissing = value === undefined || value === '' || value.startsWith('--');
    if (option.type === 'string' && isMissing) return `"${rawName}" needs a value, ${option.value}.`;
    if (option.type === 'boolean' && value !== undefined) return `"${rawName}" takes no value.`;
    if (!isValidWithArgument(option, first))
      return `"${rawName}" is only for ${command} ${option.only?.join(' and ')}.`;
    if (option.isAddress && value !== undefined && !isCmsAddress(value)) return addressFault(value);
    if (option.needs !== undefined && !optionTokens.some((other) => other.name === option.needs))
      return `"${rawName}" goes with "--${option.needs}": give both.`;
  }
  return undefined;
}

function argumentMistake(command: Command, positionals: readonly string[]): string | undefined {
  const validArguments = (command.arguments ?? []).filter((one) => isValidWithArgument(one, positionals[0]));
  for (const [at, argument] of validArguments.entries()) {
    const mistake = wordMistake(argument, positionals[at]);
    if (mistake !== undefined) return mistake;
  }
  const more = positionals[validArguments.length];
  return more === undefined ? undefined : `"${more}" is one argument too many.`;
}

function wordMistake(argument: Argument, word: string | undefined): string | undefined {
  const { name, about, choices, optional } = argument;
  if (word === undefined || word === '') {
    if (optional) return undefined;
    return `${name} is missing: ${about}${choices ? ` (${choiceList(choices)})` : ''}.`;
  }
  if (choices && !choices.includes(word))
    return addSuggestion(`${name} "${word}" is none of ${choiceList(choices)}.`, nearestWord(word, choices));
  return argument.isAddress && !isCmsAddress(word) ? addressFault(word) : undefined;
}

/** True for the address of a CMS, which may be under a path; that of its panel or API is a mistake. */
export function isCmsAddress(word: string): boolean {
  const { protocol = '', pathname = '', search = '' } = parseUrl(word) ?? {};
  return /^https?:$/.test(protocol) && search === '' && !/\/(api|admin|uploads)\/?$/.test(pathname);
}

export const addressFault = (word: string): string =>
  `"${word}" is not an address such as http://127.0.0.1:1337.`;
