import { RENAME } from '../command-line/authoring-commands.ts';

const [{ choices: KINDS }] = RENAME.arguments;

/** The author's request. */
export interface Request {
  readonly kind: (typeof KINDS)[number];
  readonly old: string;
  readonly now: string;
  /** Show what would change, and change nothing. */
  readonly dry: boolean;
}

/** The kind of a request by its word. @throws for a word that the command does not take */
export function requestKind(word: string | undefined): Request['kind'] {
  const kind = KINDS.find((one) => one === word);
  if (!kind) throw new Error(`"${word}" can't be renamed`);
  return kind;
}
