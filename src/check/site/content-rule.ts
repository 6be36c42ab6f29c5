import type { FieldSpec } from '../../core/block/fields.ts';
import type { CheckFinding } from '../check-definition.ts';
import type { Site } from './site.ts';

/** What is wrong with a value of the content, before its place and the pages that show it are known. */
export interface ContentFault extends Omit<CheckFinding, 'place'> {
  /** The picture that it is about, which has its words in the list of the media. */
  readonly picture?: string;
}

/** A prop that shows a value of the content. */
export interface ShownBy {
  readonly spec: FieldSpec;
  readonly required: boolean;
  /** How wide the block shows this picture, in CSS pixels in a wide window; undefined where it isn't known. */
  readonly width: () => number | undefined;
  /** After how many characters or items the block breaks off for good; undefined where it shows all. */
  readonly cutAt: number | undefined;
  readonly site: Site;
}

/** Looks at one value of the content. */
export type ContentRule = (value: unknown, by: ShownBy) => ContentFault | undefined;
