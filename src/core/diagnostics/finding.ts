import type { Node } from 'jsonc-parser';
import {
  insideSpan,
  type JsonPath,
  keySpan,
  pathText,
  positionsOf,
  type Span,
  valueSpan,
} from '../json/position.ts';
import type { Check, Diagnostic } from './diagnostic.ts';
import { nearest, withSuggestion } from './nearest-word.ts';

/** Where in a file's JSON a finding is shown: a value, the name of a member, or a part of a text. */
export interface PathPlace {
  readonly path: JsonPath;
  readonly part?: 'key' | Span;
}

/** Where a finding is shown: by its path, or as a stretch of the file. */
export type Place = PathPlace | { readonly span: Span };

/** The optional parts of a finding. */
export interface Details {
  /** The unknown word and the known ones: the nearest is suggested. */
  readonly word?: string;
  readonly candidates?: Iterable<string>;
  /** What to do, where no word is near. */
  readonly hint?: string;
  readonly fixable?: true;
}

/** What a check found, before its file, line and column are known. */
export interface Finding extends Details {
  readonly check: Check;
  readonly place: Place;
  readonly message: string;
}

/** Turns the findings in a file into diagnostics. Without the tree of its text, all point to its beginning. */
export function diagnosticsIn(
  file: string,
  text: string,
  root: Node | undefined,
): (finding: Finding) => Diagnostic {
  const positionAt = positionsOf(text);
  return ({ check, place, message, word, candidates, hint, fixable }) => {
    const { offset, length } = spanOf(text, root, place);
    const suggestion = word === undefined || !candidates ? undefined : nearest(word, candidates);
    return {
      file,
      ...positionAt(offset),
      length,
      where: 'span' in place ? '' : pathText(place.path),
      message: withSuggestion(message, suggestion, hint),
      severity: check.severity,
      code: check.code,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fixable ? { fixable } : {}),
      docs: `docs/checks.md#${check.code}`,
    };
  };
}

function spanOf(text: string, root: Node | undefined, place: Place): Span {
  if ('span' in place) return place.span;
  if (!root) return { offset: 0, length: 1 };
  const { path, part } = place;
  if (part === 'key') return keySpan(root, path);
  const whole = valueSpan(root, path);
  return part === undefined ? whole : insideSpan(text, whole, part);
}
