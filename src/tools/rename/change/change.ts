import type { DescribedBlock } from '../../../core/block/define-block.ts';
import type { ContentModel } from '../../../strapi/model.ts';

/** The world that manifests are checked against. */
export interface SiteWorld {
  readonly model: ContentModel;
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
}

/** A change of a file: another text, another place, or both. Paths are absolute. */
export interface Change {
  readonly file: string;
  /** Undefined where only its place changes; a picture has no text. */
  readonly text?: string;
  readonly before?: string;
  /** Where it stands afterwards, if that is elsewhere. */
  readonly to?: string;
}

/** The changes that a rename would make. */
export interface Plan {
  readonly changes: readonly Change[];
  /** The world that the manifests are checked against afterwards. */
  readonly after: SiteWorld;
  /** Notes for the author: what to know, or to do next. */
  readonly notes: readonly string[];
}

/** A change of a text; none where it stays. */
export function textChange(file: string, before: string, text: string): readonly Change[] {
  return before === text ? [] : [{ file, before, text }];
}
