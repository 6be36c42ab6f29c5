import type { BlockSpecs } from '../../check/input/blocks.ts';
import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { OUTLINES_FOLDER, SCENARIOS_FOLDER, textsBelow } from '../scenario/scenario-files.ts';

/** The outlines of pages, used by tests, that contain a former block type; each with its new text. */
export async function outlinesWithFormerTypes(
  root: string,
  blocks: BlockSpecs,
): Promise<readonly (ManifestFile & { readonly old: string })[]> {
  const now = new Map(
    [...blocks].flatMap(([type, { about }]) => (about?.formerly ?? []).map((old) => [old, type])),
  );
  if (now.size === 0) return [];
  const texts = await Promise.all(
    [OUTLINES_FOLDER, SCENARIOS_FOLDER].map((folder) =>
      textsBelow(root, folder, (name) => name.endsWith('.txt')),
    ),
  );
  return texts
    .flat()
    .map(({ file, text: old }) => {
      const text = old.replace(/(?<=^== )[\w-]+(?= ==$)/gm, (type) => now.get(type) ?? type);
      return { file, old, text };
    })
    .filter(({ old, text }) => text !== old);
}
