/** An argument that is known by its place. */
export interface Argument {
  /** As the help names it: "ROUTE". */
  readonly name: string;
  readonly about: string;
  /** The words it may be; without them, any. */
  readonly choices?: readonly string[];
  /** An address without a path, such as http://127.0.0.1:1337. */
  readonly isOrigin?: true;
  readonly optional?: true;
  /** The choices of the first argument that it belongs to; without them, all. */
  readonly only?: readonly string[];
}

/** An option, in the words of Node's `parseArgs`. */
export interface CommandOption {
  readonly type: 'boolean' | 'string';
  readonly about: string;
  /** The value of an option that has one, as the help names it: "REF". */
  readonly value?: string;
  readonly short?: string;
  readonly multiple?: true;
  readonly isOrigin?: true;
  /** Another option, without which this one means nothing. */
  readonly needs?: string;
  /** The choices of the first argument that it belongs to; without them, all. */
  readonly only?: readonly string[];
}

/** A command: its arguments are read, its help is written and its words are completed by this alone. */
export interface Command {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Set where package.json has a script of this name. */
  readonly isScript?: true;
  readonly arguments: readonly Argument[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** More sentences, where the summary is not enough. */
  readonly notes?: string;
  readonly examples: readonly string[];
  /** Its exit codes besides 2, which says that it was not understood or could not begin. */
  readonly exits: string;
}

/** A command as one types it. */
export function typedCommand({ name, isScript }: Pick<Command, 'name' | 'isScript'>, args = ''): string {
  if (isScript) return `npm run ${name}${args && ` -- ${args}`}`;
  return `npm run prospectus -- ${name}${args && ` ${args}`}`;
}

/** True for an argument or an option that goes with the first argument. */
export const goesWith = ({ only }: Pick<CommandOption, 'only'>, first: string | undefined): boolean =>
  only === undefined || (first !== undefined && only.includes(first));
