import type { Check } from '../../core/diagnostics/diagnostic.ts';
import type { Details, Finding, PathPlace } from '../../core/diagnostics/finding.ts';
import type { ManifestFile } from '../paths/manifest-file.ts';
import type { Visitor } from './visitor.ts';

/** An example of a mistake that a check reports: a change to a valid manifest, whole manifests, or another file. */
export type CheckExample =
  | { readonly from: string; readonly to: string; readonly beside?: ManifestFile }
  | { readonly texts: readonly string[] }
  | { readonly file: string; readonly text: string };

/** A check with its documentation, an example, and functions for the parts of a site that it visits. */
export interface CheckDefinition extends Check {
  /** The rule in one or two sentences, for `check --explain`. */
  readonly about: string;
  /** Printed by `check --explain`; a test ensures that the check reports it. */
  readonly example: CheckExample;
  /** True if an error of this check never hides uses of a source. */
  readonly usesStayKnown?: true;
  /** Undefined for a check that runs while a file is read: of its JSON, its name, or the content. */
  readonly visit?: Visitor;
}

export interface CheckFinding extends Finding {
  readonly check: CheckDefinition;
}

export type ReportFinding = (finding: CheckFinding) => void;

export function finding(
  check: CheckDefinition,
  place: PathPlace,
  message: string,
  details: Details = {},
): CheckFinding {
  return { check, place, message, ...details };
}
