import type { ManifestFile } from '../../../check/input/manifest-file.ts';
import { member, textMember } from '../../../core/json/json.ts';
import { readJsonText } from '../../../core/json-text/read-json.ts';

/** A manifest that uses a block. */
export interface ManifestOfBlock {
  readonly file: string;
  /** The page's route; undefined for the layout. */
  readonly route: string | undefined;
  readonly times: number;
}

/** The manifests that use each block, by type. */
export function usesByType(files: readonly ManifestFile[]): ReadonlyMap<string, readonly ManifestOfBlock[]> {
  const uses = new Map<string, ManifestOfBlock[]>();
  for (const { file, text } of files) {
    const { value } = readJsonText(text);
    const types = ['header', 'blocks', 'footer'].flatMap((list) => typesIn(member(value, list)));
    for (const type of new Set(types)) {
      const times = types.filter((one) => one === type).length;
      const use = { file, route: textMember(value, 'route'), times };
      uses.set(type, [...(uses.get(type) ?? []), use]);
    }
  }
  return uses;
}

function typesIn(blocks: unknown): string[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => textMember(block, 'type') ?? []);
}
