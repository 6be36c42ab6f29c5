import type { PathPlace } from '../../core/diagnostics/finding.ts';

/** An address that stands in a manifest. */
export interface LinkUse {
  readonly href: string;
  readonly place: PathPlace;
}

/** An address in the content that a link of a manifest is bound to. */
export interface ContentLink {
  readonly value: string;
  /** The field that holds it. */
  readonly key: string;
  readonly place: PathPlace;
}

/** A picture of the content without an alternative text, which an image of a manifest is bound to. */
export interface ContentPicture {
  /** Its file in the content. */
  readonly name: string;
  readonly place: PathPlace;
}
