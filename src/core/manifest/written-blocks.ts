import { isObject, type JsonObject, member, textMember } from '../json/json.ts';
import type { JsonPath } from '../json/position.ts';

/** An entry of a list of blocks as written in a manifest, before any check. */
export interface WrittenEntry {
  readonly block: JsonObject;
  readonly path: JsonPath;
}

export interface WrittenBlock extends WrittenEntry {
  readonly type: string;
}

/** The blocks of a page, the layout or a file of `sections`, in the order in which they are written. */
export function listManifestBlocks(manifest: unknown): readonly WrittenBlock[] {
  return ['header', 'blocks', 'footer', 'show']
    .flatMap((list) => listEntries(member(manifest, list), [list]))
    .flatMap((entry) => (isSections(entry.block) ? sectionBlocks(entry) : [entry]))
    .flatMap((entry) => {
      const type = textMember(entry.block, 'type');
      return type === undefined ? [] : [{ ...entry, type }];
    });
}

/** True for an entry with blocks for each item of a list in the content. */
export const isSections = (entry: unknown): entry is JsonObject =>
  isObject(entry) && Object.hasOwn(entry, '$each');

export function sectionBlocks({ block, path }: WrittenEntry): readonly WrittenEntry[] {
  const on = member(block, 'on');
  return [
    ...listEntries(member(block, 'show'), [...path, 'show']),
    ...Object.entries(isObject(on) ? on : {}).flatMap(([uid, shown]) =>
      listEntries(shown, [...path, 'on', uid]),
    ),
  ];
}

/** The objects of a list, or a single object as a list. */
export function listEntries(shown: unknown, path: JsonPath): readonly WrittenEntry[] {
  if (isObject(shown)) return [{ block: shown, path }];
  return (Array.isArray(shown) ? shown : []).flatMap((block: unknown, at) =>
    isObject(block) ? [{ block, path: [...path, at] }] : [],
  );
}
