/**
 * The position of a node below the root of a block: the indexes of the elements on the path and, for a text, its
 * index among its element's texts.
 */
export interface NodePlace {
  readonly path: readonly number[];
  readonly text?: number;
}

/** The member of a manifest that lists a block. */
export type BlockPart = 'header' | 'blocks' | 'footer';

export interface Sources {
  /** The address of the value's field in the CMS's panel; undefined for a literal of the manifest. */
  readonly panel?: string;
  /** The value's field, with the names of the content model: `Our policies, committee.details[2].name`. */
  readonly field?: string;
  /** The value's line in the manifest: `page-manifests/our-policy.json:14`. */
  readonly line?: string;
}

export interface Point extends Sources {
  readonly part: BlockPart;
  readonly block: number;
  /** The prop of the block: `cards[2].title`; empty for the block itself. */
  readonly prop: string;
  /** The positions of the value in the block; empty if it isn't visible. */
  readonly places: readonly NodePlace[];
}

/** A value of the page's head, which has no position on the page. */
export interface HeadPoint extends Sources {
  readonly name: 'title' | 'description' | 'picture';
  readonly value: string;
}

export interface PagePoints {
  readonly points: readonly Point[];
  readonly head: readonly HeadPoint[];
}
