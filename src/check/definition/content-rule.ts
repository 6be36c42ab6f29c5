import type { FieldSpec } from '../../core/block/fields.ts';
import type { Details } from '../../core/diagnostics/finding.ts';
import type { ProseFormat } from '../../core/text/prose.ts';
import type { CheckedSite } from '../site/site.ts';

/** A fault of a value in the content, before its position and the pages that show it are determined. */
export interface ContentFault extends Details {
  readonly message: string;
  /** The name of a picture whose alternative text is at fault; those texts are stored in the list of media. */
  readonly picture?: string;
}

export interface ContentProp {
  readonly spec: FieldSpec;
  readonly required: boolean;
  /** The width at which the block shows this picture in a wide window, in CSS pixels; undefined if unknown. */
  readonly width: number | undefined;
  /** The number of characters or items that the block shows at most; undefined if it shows everything. */
  readonly cutAt: number | undefined;
  /** The format of a rich text; undefined for other values. */
  readonly format?: ProseFormat | undefined;
  readonly site: CheckedSite;
}

export type ContentRule = (value: unknown, by: ContentProp) => ContentFault | undefined;

export type TextRule = (value: unknown) => ContentFault | undefined;

export const textRule =
  (rule: (text: string) => ContentFault | undefined): TextRule =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? rule(value) : undefined;
