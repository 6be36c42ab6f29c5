import { getLocation } from 'jsonc-parser';

/** Which block of a manifest stands at an offset of its text, counted from 0; undefined outside of blocks. */
export function blockAt(text: string, offset: number): number | undefined {
  const [list, at] = getLocation(text, offset).path;
  return list === 'blocks' && typeof at === 'number' ? at : undefined;
}
