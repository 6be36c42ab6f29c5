import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Crop } from './difference.ts';
import type { BlockBox, Picture } from './take-picture.ts';

/** A stretch of a page that looks different, with both looks of it. */
export interface PictureChange {
  readonly block: string;
  /** "1,204 points differ", "is 40 px higher". */
  readonly said: string;
  readonly crop: Crop;
}

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Stretch {
  readonly block: string;
  readonly top: number;
  readonly height: number;
}

const CHANNELS = 4;
const SHOWN_HEIGHT = 1600;
const THRESHOLD = 0.05;

/** Compares two pictures block by block, so that what only moved down isn't called different. */
export async function comparePictures(
  view: string,
  before: Picture,
  after: Picture,
): Promise<PictureChange[]> {
  if (before.png.equals(after.png)) return [];
  const [old, fresh] = await Promise.all([rawOf(before.png), rawOf(after.png)]);
  const changes: PictureChange[] = [];
  for (const [a, b] of paired(stretches(before.boxes, old.height), stretches(after.boxes, fresh.height))) {
    const change = await compareStretch(view, a && rowsOf(old, a), b && rowsOf(fresh, b));
    if (change) changes.push({ ...change, block: (b ?? a)?.block ?? 'page' });
  }
  return changes;
}

async function rawOf(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The blocks from top to bottom, and what lies between them: a gap belongs to the block below it. */
function stretches(boxes: readonly BlockBox[], height: number): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  for (const { type, top, height: own } of boxes) {
    const end = Math.min(height, top + own);
    if (end <= at) continue;
    found.push({ block: type, top: at, height: end - at });
    at = end;
  }
  if (at < height) found.push({ block: 'end of the page', top: at, height: height - at });
  return found;
}

function paired(
  before: Stretch[],
  after: Stretch[],
): (readonly [Stretch | undefined, Stretch | undefined])[] {
  const [old, fresh] = [[...before], [...after]];
  const types = diffArrays(
    before.map(({ block }) => block),
    after.map(({ block }) => block),
  );
  return types.flatMap(({ value, added, removed }) =>
    value.map(() => [added ? undefined : old.shift(), removed ? undefined : fresh.shift()] as const),
  );
}

function rowsOf({ data, width }: Raw, { top, height }: Stretch): Raw {
  const row = width * CHANNELS;
  return { data: data.subarray(top * row, (top + height) * row), width, height };
}

async function compareStretch(
  view: string,
  before: Raw | undefined,
  after: Raw | undefined,
): Promise<Omit<PictureChange, 'block'> | undefined> {
  if (before && after && before.height === after.height && before.data.equals(after.data)) return undefined;
  const width = (after ?? before)?.width ?? 0;
  const height = Math.min(SHOWN_HEIGHT, Math.max(before?.height ?? 0, after?.height ?? 0));
  const [old, fresh] = [padded(before, width, height), padded(after, width, height)];
  const marked = Buffer.alloc(old.length);
  const points = pixelmatch(old, fresh, marked, width, height, { threshold: THRESHOLD, alpha: 0.25 });
  const taller = (after?.height ?? 0) - (before?.height ?? 0);
  // What pixelmatch calls a softer edge is no difference to anybody.
  if (points === 0 && taller === 0) return undefined;
  const size = taller === 0 ? '' : `${Math.abs(taller)} px ${taller > 0 ? 'higher' : 'lower'}, `;
  const said = !before ? 'is new' : !after ? 'is gone' : `${size}${points} points differ`;
  const [a, b, m] = await Promise.all([old, fresh, marked].map((data) => dataUri(data, width, height)));
  const crop: Crop = {
    view,
    width,
    ...(before && a ? { before: a } : {}),
    ...(after && b ? { after: b } : {}),
    ...(before && after && m ? { marked: m } : {}),
  };
  return { said, crop };
}

function padded(raw: Raw | undefined, width: number, height: number): Buffer {
  const whole = Buffer.alloc(width * height * CHANNELS, 0xcc);
  raw?.data.copy(whole, 0, 0, Math.min(raw.data.length, whole.length));
  return whole;
}

async function dataUri(data: Buffer, width: number, height: number): Promise<string> {
  const webp = await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .webp({ quality: 82 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
