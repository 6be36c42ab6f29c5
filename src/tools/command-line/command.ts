export interface Argument {
  /** The argument's name in the help: "ROUTE". */
  readonly name: string;
  readonly about: string;
  /** The accepted values; without them, any. */
  readonly choices?: readonly string[];
  /** True for the address of a CMS, such as http://127.0.0.1:1337. */
  readonly isAddress?: true;
  readonly optional?: true;
  /** The values of the first argument for which this argument is valid; without them, all. */
  readonly only?: readonly string[];
}

/** An option, in the terms of Node's `parseArgs`. */
export interface CommandOption {
  readonly type: 'boolean' | 'string';
  readonly about: string;
  /** The name of its value in the help, if it has one: "REF". */
  readonly value?: string;
  readonly short?: string;
  readonly multiple?: true;
  readonly isAddress?: true;
  /** Another option, without which this one has no effect. */
  readonly needs?: string;
  /** The values of the first argument for which this option is valid; without them, all. */
  readonly only?: readonly string[];
}

type MoreOfOption = Omit<CommandOption, 'type' | 'about' | 'value' | 'multiple'>;

export const toggle = (about: string, more: MoreOfOption = {}) => ({
  type: 'boolean' as const,
  about,
  ...more,
});

/** An option with a value, which has this name in the help. */
export const valued = (value: string, about: string, more: MoreOfOption = {}) => ({
  type: 'string' as const,
  value,
  about,
  ...more,
});

/** An option that may be given again. */
export const repeated = (value: string, about: string, more: MoreOfOption = {}) => ({
  ...valued(value, about, more),
  multiple: true as const,
});

/** Declares a command. Parsing and help use this declaration alone. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly Argument[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Further sentences, if the summary is not enough. */
  readonly notes?: string;
  /** The arguments of each example; without them, the command alone. */
  readonly examples?: readonly string[];
  /** The exit codes other than 2. That code means wrong arguments or a command that couldn't start. */
  readonly exits?: string;
}

/** A command as its user types it, in a site as well as in this repository. */
export const formatCommand = ({ name }: Pick<Command, 'name'>, args = ''): string =>
  `npx prospectus ${name}${args && ` ${args}`}`;

/** True for an argument or an option that is valid with the first argument. */
export const isValidWithArgument = (
  { only }: Pick<CommandOption, 'only'>,
  first: string | undefined,
): boolean => only === undefined || (first !== undefined && only.includes(first));
