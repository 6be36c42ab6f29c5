import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { ShapeStep } from './shape.ts';

/** A field of a source that a page uses, and the position of that use in the manifest. */
export interface Use {
  readonly source: string;
  readonly steps: readonly ShapeStep[];
  readonly place: PathPlace;
  /** True if the page also works without the field. */
  readonly isOptional?: true;
}
