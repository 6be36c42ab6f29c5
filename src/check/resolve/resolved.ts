import type { ListWords } from '../../core/binding/binding.ts';
import type { RenamedProps } from '../../core/block/define-block.ts';
import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import type { JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { ProseFormat } from '../../core/text/prose.ts';
import type { PopulateError } from '../../strapi/populate/check-populate.ts';
import type { PathTarget } from '../paths/follow-path.ts';
import type { KnownValues } from '../paths/known-values.ts';
import type { Shape, Use } from '../paths/shape.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { PopulatingSource } from '../populate/compare-populate.ts';

/** The resolved uses of a manifest, each with its position, its value, and its type in the model; empty at first. */
export class Uses {
  readonly declared: DeclaredSource[] = [];
  readonly sources: ResolvedSource[] = [];
  readonly sortKeys: SortKey[] = [];
  readonly filters: FilterUse[] = [];
  /** The fields of `same`. */
  readonly sameness: PathUse[] = [];
  /** The blocks of a page, or of the header and of the footer of the layout. */
  readonly blockLists: (readonly BlockUse[])[] = [];
  readonly members: MembersUse[] = [];
  readonly literals: LiteralUse[] = [];
  readonly places: BindingPlace[] = [];
  readonly intendedBindings: IntendedBinding[] = [];
  readonly repetitions: Repetition[] = [];
  readonly reads: Read[] = [];
  /** Lists whose entries are shown one by one. */
  readonly sections: SectionsUse[] = [];
  readonly shared: SharedUse[] = [];
  /** Uses by shared blocks: they read content of this page, but their faults are reported in their own files. */
  readonly sharedReads: Read[] = [];
  /** The fields in links: `:slug`. */
  readonly linkFields: PathUse[] = [];
  readonly followed: FollowedPath[] = [];
  readonly unresolved: UnresolvedUse[] = [];
  /** The used fields of sources, for the populate of each. */
  readonly fields: Use[] = [];
  readonly links: LinkUse[] = [];
  /** The parameters of the route that occur in paths. */
  readonly usedParams = new Set<string>();
}

export interface DeclaredSource {
  readonly value: JsonObject;
  readonly path: JsonPath;
}

export interface ResolvedSource extends DeclaredSource, PopulatingSource {
  readonly refusals: readonly PopulateError[];
  readonly whole: Shape;
  /** The shape that bindings find under the source's name. */
  readonly shape: Shape;
}

/** One key of a `sort`: "date:desc", or "-date" as in other languages. */
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

export interface PathUse {
  readonly path: string;
  readonly place: PathPlace;
  readonly shape: Shape;
}

export interface BlockUse {
  readonly block: unknown;
  readonly path: JsonPath;
  /** True for a block of a section, which may be shown several times or never. */
  readonly isRepeated?: true;
  /** The component whose file in `page-manifests/sections` contains the block; undefined for the manifest itself. */
  readonly shared?: string;
}

/** An object whose members are props: a block, or an object in one. */
export interface MembersUse {
  readonly fields: Fields;
  readonly values: JsonObject;
  readonly path: JsonPath;
  /** The position for reporting a missing member. */
  readonly place: PathPlace;
  readonly owner: string;
  /** Names that may occur besides the fields. */
  readonly also: readonly string[];
  readonly was: RenamedProps;
}

export interface LiteralUse {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly path: JsonPath;
}

/** A position where a binding is possible: its field, and the scope in which its path begins. */
export interface BindingPlace {
  readonly spec: FieldSpec;
  readonly path: JsonPath;
  readonly scope: Shape;
}

/** A text that was probably intended as a binding. */
export type IntendedBinding = { readonly place: PathPlace } & (
  | { readonly kind: 'name'; readonly name: string; readonly isDoubled: boolean }
  /** A placeholder of another template language; `binds` is the intended path if the placeholder is the whole text. */
  | { readonly kind: 'placeholder'; readonly text: string; readonly binds: string | undefined }
  /** An address with placeholders of another template language, and its correct form. */
  | {
      readonly kind: 'address';
      readonly text: string;
      readonly own: string;
      readonly isKnown: boolean;
    }
);

export interface Repetition {
  readonly spec: FieldSpec;
  readonly place: PathPlace;
  /** The repeated list; undefined if its path has no target. */
  readonly shape: Shape | undefined;
  /** The items of the list, after its filters. */
  readonly items: Shape | undefined;
  readonly words: ListWords;
}

/** A component of a list that is shown by its blocks in `page-manifests/sections`. */
export interface SharedUse {
  readonly uid: string;
  readonly path: JsonPath;
}

/** An entry of a list of blocks that shows blocks for each entry of a list in the content. */
export interface SectionsUse {
  readonly value: JsonObject;
  readonly path: JsonPath;
  /** The list; undefined if its path has no target. */
  readonly shape: Shape | undefined;
  /** The components of the list for which there are no blocks. */
  readonly unmapped: readonly string[];
}

/** A field of a block's prop, and the part of the content that it reads. */
export interface Read {
  readonly spec: FieldSpec;
  readonly shape: Shape;
  readonly place: PathPlace;
  readonly required: boolean;
  readonly block: BlockUse | undefined;
  /** For a component that is bound as a whole: the content of each member. */
  readonly members?: ReadonlyMap<string, Shape | Unresolved>;
}

/** A path with a target, and the number of characters before it in its text. */
export interface FollowedPath {
  readonly path: JsonPath;
  readonly skip: 0 | 1;
  readonly target: PathTarget;
}

/** A path without a target, and the reason. */
export interface UnresolvedUse {
  readonly reason: Unresolved;
  readonly place: PathPlace;
  /** True if the source is misspelt in its declaration, and is reported there. */
  readonly isReported: boolean;
}

export interface LinkUse {
  readonly href: string;
  readonly place: PathPlace;
}

/** A bound prop with its values in the known content. */
export interface ContentUse {
  readonly spec: FieldSpec;
  readonly required: boolean;
  readonly values: KnownValues;
  /** The format of a rich text; undefined for other values. */
  readonly format: ProseFormat | undefined;
  /** The block with the prop; undefined for the page itself. */
  readonly block: BlockUse | undefined;
  readonly place: PathPlace;
}
