import type { PathPlace } from '../../core/diagnostics/finding.ts';

/** An address that stands in a manifest. */
export interface LinkUse {
  readonly href: string;
  readonly place: PathPlace;
}
