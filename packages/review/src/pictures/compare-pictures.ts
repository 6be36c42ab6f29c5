import { type Crop, MAX_CROPS_PER_GROUP } from '../differences/difference.ts';
import { pairBlocks } from '../differences/pair-blocks.ts';
import { decodePicture, hashPictures, pictureRows, type RawPicture } from './raw-picture.ts';
import type { BlockBox, Screenshot } from './take-picture.ts';
import { cropChange, findVisualChange, type VisualChange } from './visual-change.ts';

/** A part of a page that differs, as a picture from each side. */
export interface PictureChange {
  readonly block: string;
  /** The difference in words: "1,204 points differ", "is 40 px higher". */
  readonly said: string;
  readonly crop: Crop;
}

/** Compares two pictures block by block, so that a block that only moved down doesn't count as different. */
export type ComparePictures = (
  view: string,
  before: Screenshot,
  after: Screenshot,
) => Promise<PictureChange[]>;

const MAX_CROPS_PER_VIEW = 2;

/** Creates a function that compares pictures. Results are cached for the next pages. */
export function createPictureComparer(): ComparePictures {
  const resultsByPair = new Map<string, VisualChange | undefined>();
  const shows = cropCounter();
  return async (view, before, after) => {
    if (before.png.equals(after.png)) return [];
    const [old, fresh] = await Promise.all([decodePicture(before.png), decodePicture(after.png)]);
    const changes: PictureChange[] = [];
    for (const [a, b] of pairBlocks(
      stretches(before.boxes, old.height),
      stretches(after.boxes, fresh.height),
    )) {
      const [was, is] = [a && pictureRows(old, a.top, a.height), b && pictureRows(fresh, b.top, b.height)];
      if (isSame(was, is)) continue;
      const hash = hashPictures([was, is]);
      if (!resultsByPair.has(hash)) resultsByPair.set(hash, findVisualChange(was, is));
      const change = resultsByPair.get(hash);
      if (!change) continue;
      const block = (b ?? a)?.block ?? 'page';
      const images = shows(block, view) ? await cropChange(was, is, change) : {};
      changes.push({ block, said: change.said, crop: { view, hash, width: fresh.width, ...images } });
    }
    return changes;
  };
}

/** Limits a block's pictures in the report, with some of each view. Returns true while one more is allowed. */
function cropCounter(): (block: string, view: string) => boolean {
  const shown = new Map<string, number>();
  return (block, view) => {
    const ofView = `${block} ${view}`;
    const [all, own] = [shown.get(block) ?? 0, shown.get(ofView) ?? 0];
    if (all >= MAX_CROPS_PER_GROUP || own >= MAX_CROPS_PER_VIEW) return false;
    shown.set(block, all + 1).set(ofView, own + 1);
    return true;
  };
}

function isSame(before: RawPicture | undefined, after: RawPicture | undefined): boolean {
  return before?.height === after?.height && before !== undefined && after?.data.equals(before.data) === true;
}

/** The blocks from top to bottom, with the gaps between them: a gap belongs to the block below it. */
function stretches(boxes: readonly BlockBox[], height: number): BlockBox[] {
  const parts: BlockBox[] = [];
  let at = 0;
  for (const { block, top, height: own } of boxes) {
    const end = Math.min(height, top + own);
    if (end <= at) continue;
    parts.push({ block, top: at, height: end - at });
    at = end;
  }
  if (at < height) parts.push({ block: 'end of the page', top: at, height: height - at });
  return parts;
}
