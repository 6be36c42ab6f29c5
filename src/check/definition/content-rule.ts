import type { FieldSpec } from '../../core/block/fields.ts';
import type { Details } from '../../core/diagnostics/finding.ts';
import type { Site } from '../site/site.ts';

/** A fault of a value in the content, before its place and the pages that show it are known. */
export interface ContentFault extends Details {
  readonly message: string;
  /** The picture concerned, whose alternative text is stored in the list of media. */
  readonly picture?: string;
}

/** A prop that shows a value of the content. */
export interface ContentProp {
  readonly spec: FieldSpec;
  readonly required: boolean;
  /** The width at which the block shows this picture in a wide window, in CSS pixels; undefined if unknown. */
  readonly width: number | undefined;
  /** The number of characters or items after which the block cuts the value off; undefined if it shows everything. */
  readonly cutAt: number | undefined;
  readonly site: Site;
}

/** Checks one value of the content. */
export type ContentRule = (value: unknown, by: ContentProp) => ContentFault | undefined;

/** A rule for texts, wherever they stand: in the content or in a manifest. */
export type TextRule = (value: unknown) => ContentFault | undefined;

/** A rule for a text that is not empty. */
export const forText =
  (rule: (text: string) => ContentFault | undefined): TextRule =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? rule(value) : undefined;
