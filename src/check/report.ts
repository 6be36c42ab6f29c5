import type { Node } from 'jsonc-parser';
import { wherePath } from '../core/diagnostics/fault.ts';
import { nearest, withSuggestion } from '../core/diagnostics/nearest-word.ts';
import {
  insideSpan,
  type JsonPath,
  keySpan,
  positionsOf,
  type Span,
  valueSpan,
} from '../core/json/position.ts';
import { CHECKS, type CheckId } from './checks.ts';
import type { Problem } from './problem.ts';

/** Where in a file a problem is shown: a value, the name of a member, or a part of a text. */
export interface Place {
  readonly path: JsonPath;
  readonly part?: 'key' | Span;
}

/** What else a problem says. */
export interface Details {
  /** The wrong word and those that would be right: the nearest is suggested. */
  readonly word?: string;
  readonly candidates?: Iterable<string>;
  readonly fixable?: true;
}

/** Takes the problems of one file. */
export type Report = (check: CheckId, place: Place, message: string, details?: Details) => void;

/** Makes the report of one file; what is reported lands in `problems`. */
export function reportInto(problems: Problem[], file: string, text: string, root: Node | undefined): Report {
  const positionAt = positionsOf(text);
  return (check, place, message, details = {}) => {
    const { offset, length } = root ? spanOf(text, root, place) : { offset: 0, length: 1 };
    const { word, candidates, fixable } = details;
    const suggestion = word === undefined || !candidates ? undefined : nearest(word, candidates);
    problems.push({
      file,
      ...positionAt(offset),
      length,
      where: wherePath(place.path),
      message: withSuggestion(message, suggestion),
      severity: CHECKS[check].severity,
      check,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fixable ? { fixable } : {}),
    });
  };
}

function spanOf(text: string, root: Node, { path, part }: Place): Span {
  if (part === 'key') return keySpan(root, path);
  const whole = valueSpan(root, path);
  return part === undefined ? whole : insideSpan(text, whole, part);
}
