import { parseTree } from 'jsonc-parser';
import { type JsonPath, keySpan, positionsOf, type Span, valueSpan } from '../json/position.ts';
import { nearest, withSuggestion } from './nearest-word.ts';

/** One thing that is wrong with a file of `cms/`, and where. */
export interface ContentFault {
  /** From the project's root: `cms/content/gallery.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters from there on are meant. */
  readonly length: number;
  /** The place in the words of the file: `cards[0].image`. */
  readonly where: string;
  readonly message: string;
  /** The word that was probably meant. */
  readonly suggestion?: string;
}

/** What is wrong with a value in a file, by its path. */
export interface Wrong {
  readonly path: JsonPath;
  readonly message: string;
  /** Whether the name of the member is meant, not its value. */
  readonly key?: true;
  /** The wrong word and those that would be right: the nearest is suggested. */
  readonly word?: string;
  readonly candidates?: Iterable<string>;
}

/** Takes faults as they are found. */
export type Report = (fault: ContentFault) => void;

/** A fault with its line and column; a file without a text (a picture) has but one place. */
export function faultIn(file: string, text: string, wrong: Wrong): ContentFault {
  const { path, message, key, word, candidates } = wrong;
  const root = parseTree(text);
  const span: Span = root ? (key ? keySpan : valueSpan)(root, path) : { offset: 0, length: 1 };
  const suggestion = word === undefined || !candidates ? undefined : nearest(word, candidates);
  return {
    file,
    ...positionsOf(text)(span.offset),
    length: span.length,
    where: wherePath(path),
    message: withSuggestion(message, suggestion),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** A fault in one line: `file:line:column  where: message`. */
export function faultLine(fault: ContentFault, mark = ''): string {
  const { file, line, column, where, message } = fault;
  const place = where === '' ? '' : `${where}: `;
  const text = `${file}:${line}:${column}  ${mark}${place}${message}`;
  // A value that is quoted may hold a line end.
  return text.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));
}

/** A path in words: `blocks[0].people.$each`. */
export function wherePath(path: JsonPath): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`))
    .join('');
}

/** A value for a message, cut where it is long. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Everything that is wrong, at once: one line a fault. */
export class ContentFaults extends Error {
  readonly faults: readonly ContentFault[];

  constructor(title: string, faults: readonly ContentFault[]) {
    super(`${title}\n${faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}`);
    this.name = 'ContentFaults';
    this.faults = faults;
  }
}
