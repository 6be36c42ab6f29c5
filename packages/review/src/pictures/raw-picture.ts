import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture, or some of its rows, as pixels of four bytes. */
export interface RawPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 4;
const NOTHING_THERE = 0xcc;

export async function decodePicture(png: Buffer): Promise<RawPicture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Some rows of a picture, without copying them. */
export function pictureRows({ data, width }: RawPicture, top: number, height: number): RawPicture {
  const row = width * CHANNELS;
  const rows = data.subarray(top * row, (top + height) * row);
  return { data: rows, width, height: rows.length / row };
}

/** Extends a picture to the height of another one, in grey. */
export function padPicture(raw: RawPicture | undefined, width: number, height: number): RawPicture {
  if (raw?.height === height) return raw;
  const data = Buffer.alloc(width * height * CHANNELS, NOTHING_THERE);
  raw?.data.copy(data);
  return { data, width, height };
}

export function hashPictures(pictures: readonly (RawPicture | undefined)[]): string {
  const hash = createHash('sha1');
  for (const one of pictures) {
    hash.update(`${one?.width} ${one?.height} `);
    if (one) hash.update(one.data);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The first row in which two pictures of the same size differ. */
export function findDifferentRow(before: RawPicture, after: RawPicture): number {
  for (let row = 0; row < after.height; row++)
    if (!pictureRows(before, row, 1).data.equals(pictureRows(after, row, 1).data)) return row;
  return after.height;
}

export async function toDataUri({ data, width, height }: RawPicture): Promise<string> {
  const webp = await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .webp({ quality: 68, effort: 2 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
