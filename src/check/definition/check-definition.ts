import type { Check } from '../../core/diagnostics/diagnostic.ts';
import type { Details, Finding, PathPlace } from '../../core/diagnostics/finding.ts';
import type { ManifestFile } from '../input/manifest-file.ts';
import type { Visitor } from './visitor.ts';

/** An example that a check finds: a change of a sound manifest, manifests of its own, or a file of another name. */
export type CheckExample =
  | { readonly from: string; readonly to: string; readonly beside?: ManifestFile }
  | { readonly texts: readonly string[] }
  | { readonly file: string; readonly text: string };

/** A check as its file gives it: what it is about, an example that it finds, and what it looks at. */
export interface CheckDefinition extends Check {
  /** One or two sentences for docs/checks.md. */
  readonly about: string;
  /** docs/checks.md shows it, and a test sees that it is found. */
  readonly example: CheckExample;
  /** An error of this check leaves it plain what the page uses of its sources. */
  readonly usesStayKnown?: true;
  /** Undefined of a check whose faults are found while a file is read: of its JSON, its name, or the content. */
  readonly visit?: Visitor;
}

/** A finding of one of the checks of manifests. */
export interface CheckFinding extends Finding {
  readonly check: CheckDefinition;
}

/** Takes what is found in one file. */
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
