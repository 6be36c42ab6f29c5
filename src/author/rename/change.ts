import type { DescribedBlock } from '../../core/block/define-block.ts';
import type { ContentModel } from '../../strapi/model.ts';

/** What manifests are checked against. */
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

/** What a rename would do. */
export interface Plan {
  readonly changes: readonly Change[];
  /** What the manifests are checked against afterwards. */
  readonly after: SiteWorld;
  /** What the author should know, or do next. */
  readonly notes: readonly string[];
}

/** A change of a text; none where it stays. */
export function textChange(file: string, before: string, text: string): readonly Change[] {
  return before === text ? [] : [{ file, before, text }];
}
