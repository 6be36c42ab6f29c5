import type { Check } from '../core/diagnostics/diagnostic.ts';
import type { Details, Finding, PathPlace } from '../core/diagnostics/finding.ts';
import type { ManifestFile } from './manifest-file.ts';
import type { Visitor } from './visitor.ts';

/** What to change in a sound manifest so that a check finds it, or texts of their own; a file of another name. */
export type Example =
  | { readonly from: string; readonly to: string; readonly beside?: ManifestFile }
  | { readonly texts: readonly string[] }
  | { readonly file: string; readonly text: string };

/** A check as its file gives it: what it is about, an example that it finds, and what it looks at. */
export interface CheckDefinition extends Check {
  /** One or two sentences for docs/checks.md. */
  readonly about: string;
  /** docs/checks.md shows it, and a test sees that it is found. */
  readonly example: Example;
  /** Whether an error of this check leaves it plain what the page uses of its sources. */
  readonly usesStayKnown?: true;
  /** Only of a check that stands alone; what follows a path or a field's type is found on the way. */
  readonly visit?: Visitor;
}

/** A finding of one of the checks of manifests. */
export interface CheckFinding extends Finding {
  readonly check: CheckDefinition;
}

/** Why a step of a path can't be taken: a finding before its place is known. */
export type Unresolved = Omit<CheckFinding, 'place'>;

/** Takes what is found in one file. */
export type Report = (finding: CheckFinding) => void;

/** What a check says of a place. */
export function finding(
  check: CheckDefinition,
  place: PathPlace,
  message: string,
  details: Details = {},
): CheckFinding {
  return { check, place, message, ...details };
}
