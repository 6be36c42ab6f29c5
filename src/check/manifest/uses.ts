import type { FieldSpec } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { KnownValues } from '../language/known-values.ts';
import type { Step } from '../language/shape.ts';

/** Something of a source that a page uses, and where it says so. */
export interface Use {
  readonly source: string;
  readonly steps: readonly Step[];
  readonly place: PathPlace;
}

/** An address that stands in a manifest. */
export interface LinkUse {
  readonly href: string;
  readonly place: PathPlace;
}

/** A prop that is bound, and what known content has for it. */
export interface ContentUse {
  readonly spec: FieldSpec;
  readonly required: boolean;
  readonly values: KnownValues;
  /** The block that has the prop; undefined for the page itself. */
  readonly block: JsonObject | undefined;
  readonly place: PathPlace;
}
