import type { DescribedBlock } from '../../../core/block/define-block.ts';
import type { ContentModel } from '../../../strapi/model.ts';

/** Everything that manifests are checked against. */
export interface RenameEnvironment {
  readonly model: ContentModel;
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
}

/** A change to a file: another text, another place, or both. Paths are absolute. */
export interface Change {
  readonly file: string;
  /** Undefined if only its place changes; a picture has no text. */
  readonly text?: string;
  readonly before?: string;
  /** The new path, if the file moves. */
  readonly to?: string;
}

/** The changes that a rename would make. */
export interface Plan {
  readonly changes: readonly Change[];
  /** Everything that the manifests are checked against afterwards. */
  readonly after: RenameEnvironment;
  /** Notes for the author: facts to know, or things to do next. */
  readonly notes: readonly string[];
}

/** The change to a text; none if it stays the same. */
export function textChange(file: string, before: string, text: string): readonly Change[] {
  return before === text ? [] : [{ file, before, text }];
}
