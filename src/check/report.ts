import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { type Details, diagnosticsIn } from '../core/diagnostics/finding.ts';
import type { JsonPath, Span } from '../core/json/position.ts';
import { CHECKS, type CheckId } from './checks/all.ts';

/** Where in a manifest a finding is shown: a value, the name of a member, or a part of a text. */
export interface Place {
  readonly path: JsonPath;
  readonly part?: 'key' | Span;
}

/** Takes what is found in one file. */
export type Report = (check: CheckId, place: Place, message: string, details?: Details) => void;

/** Makes the report of one file; what is reported lands in `diagnostics`. */
export function reportInto(
  diagnostics: Diagnostic[],
  file: string,
  text: string,
  root: Node | undefined,
): Report {
  const located = diagnosticsIn(file, text, root);
  return (code, place, message, details = {}) => {
    const check = { code, severity: CHECKS[code].severity };
    diagnostics.push(located({ check, place, message, ...details }));
  };
}
