import type { ListWords } from '../../core/binding/binding.ts';
import type { RenamedProps } from '../../core/block/define-block.ts';
import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { PopulateError } from '../../strapi/populate/check-populate.ts';
import type { PathTarget } from '../paths/follow-path.ts';
import type { KnownValues } from '../paths/known-values.ts';
import type { Shape } from '../paths/shape.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { Use } from '../paths/use.ts';
import type { PopulatingSource } from '../populate/compare-populate.ts';

/** The uses of a manifest, with types: each has its place, its value, and what the model knows about it. */
export interface Uses {
  readonly declared: DeclaredSource[];
  /** The declared sources whose endpoint is known. */
  readonly sources: ResolvedSource[];
  readonly sortKeys: SortKey[];
  readonly filters: FilterUse[];
  /** The fields by which items count as "the same". */
  readonly sameness: PathUse[];
  /** The blocks of a page, or of the header and of the footer of the layout. */
  readonly blockLists: (readonly BlockUse[])[];
  readonly members: MembersUse[];
  readonly literals: LiteralUse[];
  readonly places: BindingPlace[];
  readonly intendedBindings: IntendedBinding[];
  readonly repetitions: Repetition[];
  readonly reads: Read[];
  /** The fields that links take from their scope: `:slug`. */
  readonly linkFields: PathUse[];
  readonly followed: FollowedPath[];
  readonly unresolved: UnresolvedUse[];
  /** The fields of sources that are used, for the populate of each. */
  readonly fields: Use[];
  readonly links: LinkUse[];
  /** The parameters of the route that a path asks for. */
  readonly usedParams: Set<string>;
}

/** A source as its manifest declares it. */
export interface DeclaredSource {
  readonly value: JsonObject;
  readonly path: JsonPath;
}

/** A source whose endpoint is known. */
export interface ResolvedSource extends DeclaredSource, PopulatingSource {
  readonly refusals: readonly PopulateError[];
  /** Everything that the endpoint answers. */
  readonly whole: Shape;
  /** The shape that bindings find under the source's name. */
  readonly shape: Shape;
}

/** One key of a `sort`: "date:desc", or "-date" as other languages write it. */
export type SortKey =
  | { readonly reversed: string; readonly place: PathPlace }
  | {
      readonly field: string;
      readonly place: PathPlace;
      readonly shape: Shape | undefined;
      readonly direction: string;
      readonly directionPlace: PathPlace;
    };

/** One key of a `filters` object: an operator between conditions, or a field with its condition. */
export interface FilterUse {
  readonly key: string;
  readonly value: unknown;
  readonly path: JsonPath;
  /** The shape of the field; undefined if the key is an operator, or not a field. */
  readonly shape: Shape | undefined;
}

/** A path and the shape that it leads to. */
export interface PathUse {
  readonly path: string;
  readonly place: PathPlace;
  readonly shape: Shape;
}

/** A block before it is validated. */
export interface BlockUse {
  readonly block: unknown;
  readonly path: JsonPath;
}

/** An object whose members are props: a block, or an object in one. */
export interface MembersUse {
  readonly fields: Fields;
  readonly values: JsonObject;
  readonly path: JsonPath;
  /** The place to report for a missing member. */
  readonly place: PathPlace;
  readonly owner: string;
  /** Names that may occur besides the fields. */
  readonly also: readonly string[];
  readonly was: RenamedProps;
}

/** A literal value in the manifest, for a field. */
export interface LiteralUse {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly path: JsonPath;
}

/** A place where a binding may stand: the field that takes its value, and the scope in which its path begins. */
export interface BindingPlace {
  readonly spec: FieldSpec;
  readonly path: JsonPath;
  readonly scope: Shape;
}

/** A text that was probably meant to bind something. */
export type IntendedBinding = { readonly place: PathPlace } & (
  | { readonly kind: 'name'; readonly name: string; readonly isDoubled: boolean }
  /** A placeholder of another language; `binds` is the path that the whole text was meant to bind. */
  | { readonly kind: 'placeholder'; readonly text: string; readonly binds: string | undefined }
  /** An address with placeholders of another language, and its correct form here. */
  | {
      readonly kind: 'address';
      readonly text: string;
      readonly own: string;
      readonly isKnown: boolean;
    }
);

/** A `$each`. */
export interface Repetition {
  readonly spec: FieldSpec;
  readonly place: PathPlace;
  /** The list that it repeats; undefined if its path leads nowhere. */
  readonly shape: Shape | undefined;
  /** The items of that list that are wanted. */
  readonly items: Shape | undefined;
  readonly words: ListWords;
}

/** A field of a block's prop, and the part of the content that it reads. */
export interface Read {
  readonly spec: FieldSpec;
  readonly shape: Shape;
  readonly place: PathPlace;
  readonly required: boolean;
  readonly block: JsonObject | undefined;
  /** For a component that is bound whole: what each member of the object reads of it. */
  readonly members?: ReadonlyMap<string, Shape | Unresolved>;
}

/** A path that leads somewhere, and the number of characters before it in its text. */
export interface FollowedPath {
  readonly path: JsonPath;
  readonly skip: 0 | 1;
  readonly target: PathTarget;
}

/** A path that leads nowhere, and why. */
export interface UnresolvedUse {
  readonly reason: Unresolved;
  readonly place: PathPlace;
  /** True if the source is misspelt in its declaration, and is reported there. */
  readonly isToldElsewhere: boolean;
}

/** An address in a manifest. */
export interface LinkUse {
  readonly href: string;
  readonly place: PathPlace;
}

/** A bound prop with its values in the known content. */
export interface ContentUse {
  readonly spec: FieldSpec;
  readonly required: boolean;
  readonly values: KnownValues;
  /** The block that has the prop; undefined for the page itself. */
  readonly block: JsonObject | undefined;
  readonly place: PathPlace;
}

/** The uses of an empty manifest. */
export function noUses(): Uses {
  return {
    declared: [],
    sources: [],
    sortKeys: [],
    filters: [],
    sameness: [],
    blockLists: [],
    members: [],
    literals: [],
    places: [],
    intendedBindings: [],
    repetitions: [],
    reads: [],
    linkFields: [],
    followed: [],
    unresolved: [],
    fields: [],
    links: [],
    usedParams: new Set(),
  };
}
