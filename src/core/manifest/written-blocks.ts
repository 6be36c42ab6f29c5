import { isObject, type JsonObject, member, textMember } from '../json/json.ts';

/** A block as written in a manifest, before any check. */
export interface WrittenBlock {
  readonly block: JsonObject;
  readonly type: string;
  readonly path: readonly [list: string, at: number];
}

/** The blocks of a page or the layout that have a type, in the order in which they are shown. */
export function writtenBlocks(manifest: unknown): readonly WrittenBlock[] {
  return ['header', 'blocks', 'footer'].flatMap((list) =>
    [member(manifest, list)].flat().flatMap((block: unknown, at): WrittenBlock[] => {
      const type = textMember(block, 'type');
      return isObject(block) && type !== undefined ? [{ block, type, path: [list, at] }] : [];
    }),
  );
}
