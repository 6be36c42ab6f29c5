import { RENAME } from '../command-line/authoring-commands.ts';

const [{ choices: KINDS }] = RENAME.arguments;

/** The author's request. */
export interface Request {
  readonly kind: (typeof KINDS)[number];
  readonly old: string;
  readonly now: string;
  /** True to show what would change without changing anything. */
  readonly dry: boolean;
}

/** The kind of a request by its word. @throws for a word that the command does not accept */
export function requestKind(word: string | undefined): Request['kind'] {
  const kind = KINDS.find((one) => one === word);
  if (!kind) throw new Error(`"${word}" can't be renamed`);
  return kind;
}
