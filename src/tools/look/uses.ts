import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { textMember } from '../../core/json/json.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { writtenBlocks } from '../../core/manifest/written-blocks.ts';

export interface ManifestOfBlock {
  readonly file: string;
  /** The page's route; undefined for the layout. */
  readonly route: string | undefined;
  readonly times: number;
}

export function usesByType(files: readonly ManifestFile[]): ReadonlyMap<string, readonly ManifestOfBlock[]> {
  const uses = new Map<string, ManifestOfBlock[]>();
  for (const { file, text } of files) {
    const { value } = readJsonText(text);
    const types = writtenBlocks(value).map(({ type }) => type);
    for (const type of new Set(types)) {
      const times = types.filter((one) => one === type).length;
      const use = { file, route: textMember(value, 'route'), times };
      uses.set(type, [...(uses.get(type) ?? []), use]);
    }
  }
  return uses;
}
