import { getLocation } from 'jsonc-parser';

/** The index of the manifest's block at an offset of its text; undefined outside blocks. */
export function blockAt(text: string, offset: number): number | undefined {
  const [list, at] = getLocation(text, offset).path;
  return list === 'blocks' && typeof at === 'number' ? at : undefined;
}
