import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { ShapeStep } from './shape.ts';

/** A field of a source that a page uses, and where the manifest says so. */
export interface Use {
  readonly source: string;
  readonly steps: readonly ShapeStep[];
  readonly place: PathPlace;
}
