import type { Node } from 'jsonc-parser';
import {
  createPositionFinder,
  formatPath,
  insideSpan,
  type JsonPath,
  keySpan,
  type Span,
  valueSpan,
} from '../json/position.ts';
import { FORMER_WORDS } from '../manifest/former-names.ts';
import type { Check, Diagnostic, TextEdit } from './diagnostic.ts';
import { addSuggestion, findOnlyNearWord, nearestWord } from './nearest-word.ts';

/** The position of a finding in a file's JSON: a value, the name of a member, or a part of a text. */
export interface PathPlace {
  readonly path: JsonPath;
  readonly part?: 'key' | Span;
}

/** The position of a finding: a JSON path, or a range of the file. */
export type Place = PathPlace | { readonly span: Span };

export interface Details {
  /** The unknown word, for which the nearest candidate is suggested. */
  readonly word?: string;
  readonly candidates?: Iterable<string>;
  /** The correct word, if it is known by other means than spelling. */
  readonly meant?: string;
  /** Advice, shown if no candidate is near. */
  readonly hint?: string;
  readonly fixable?: true;
  /** The only correct text for the marked range, which `--fix` writes. */
  readonly write?: string;
}

/** The result of a check, before its file, line and column are determined. */
export interface Finding extends Details {
  readonly check: Check;
  readonly place: Place;
  readonly message: string;
}

/** Turns the findings in a file into diagnostics. Without a syntax tree, all point to the file's beginning. */
export function findingConverter(
  file: string,
  text: string,
  root: Node | undefined,
): (finding: Finding) => Diagnostic {
  const positionAt = createPositionFinder(text);
  return ({ check, place, message, fixable, ...more }) => {
    // The candidates may be an iterator, which can be read only once.
    const listed = more.candidates ? { ...more, candidates: [...more.candidates] } : more;
    const details: Details = { ...findPresentName(listed), ...listed };
    const span = findSpan(text, root, place);
    const { word, candidates, meant, hint, write } = details;
    const suggestion =
      meant ?? (candidates && word !== undefined ? nearestWord(word, candidates) : undefined);
    const edit = write === undefined ? wordEdit(text, span, details) : { ...span, text: write };
    return {
      file,
      ...positionAt(span.offset),
      length: span.length,
      where: 'span' in place ? '' : formatPath(place.path),
      message: addSuggestion(message, suggestion, hint),
      severity: check.severity,
      code: check.code,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fixable || edit ? { fixable: true as const } : {}),
      ...(edit ? { edit } : {}),
    };
  };
}

/** The present name, if an unknown word is a former name in the language. */
function findPresentName({ word = '', candidates = [] }: Details): Pick<Details, 'meant'> {
  const present = Object.hasOwn(FORMER_WORDS, word) ? FORMER_WORDS[word] : undefined;
  return present !== undefined && [...candidates].includes(present) ? { meant: present } : {};
}

/** The edit that replaces a misspelt word, if there is one likely correction and the word occurs once. */
function wordEdit(
  text: string,
  { offset, length }: Span,
  { word, candidates = [], meant }: Details,
): TextEdit | undefined {
  if (word === undefined || word === '') return undefined;
  const right = meant ?? findOnlyNearWord(word, candidates);
  const marked = text.slice(offset, offset + length);
  const at = marked.indexOf(word);
  if (right === undefined || at === -1 || marked.includes(word, at + 1)) return undefined;
  const isKnown = meant !== undefined && { isKnown: true as const };
  return { offset: offset + at, length: word.length, text: right, ...isKnown };
}

function findSpan(text: string, root: Node | undefined, place: Place): Span {
  if ('span' in place) return place.span;
  if (!root) return { offset: 0, length: 1 };
  const { path, part } = place;
  if (part === 'key') return keySpan(root, path);
  const whole = valueSpan(root, path);
  return part === undefined ? whole : insideSpan(text, whole, part);
}
