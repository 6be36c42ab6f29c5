import type { Check } from '../../core/diagnostics/diagnostic.ts';
import type { Details, Finding, PathPlace } from '../../core/diagnostics/finding.ts';
import type { ManifestFile } from '../input/manifest-file.ts';
import type { Visitor } from './visitor.ts';

/** An example of a mistake that a check finds: a change to a sound manifest, whole manifests, or another file. */
export type CheckExample =
  | { readonly from: string; readonly to: string; readonly beside?: ManifestFile }
  | { readonly texts: readonly string[] }
  | { readonly file: string; readonly text: string };

/** A check as its file defines it: its documentation, an example, and the parts of a site that it visits. */
export interface CheckDefinition extends Check {
  /** The rule in one or two sentences, for `check --explain`. */
  readonly about: string;
  /** Printed by `check --explain`; a test makes sure that the check finds it. */
  readonly example: CheckExample;
  /** Set if an error of this check doesn't hide what the page uses of its sources. */
  readonly usesStayKnown?: true;
  /** Undefined for a check whose faults are found while a file is read: in its JSON, its name, or the content. */
  readonly visit?: Visitor;
}

/** A finding of one of the checks of manifests. */
export interface CheckFinding extends Finding {
  readonly check: CheckDefinition;
}

/** Receives the findings in one file. */
export type ReportFinding = (finding: CheckFinding) => void;

/** The finding of a check at a place. */
export function finding(
  check: CheckDefinition,
  place: PathPlace,
  message: string,
  details: Details = {},
): CheckFinding {
  return { check, place, message, ...details };
}
