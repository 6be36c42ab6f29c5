import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeCopy, listPictureCopies } from './formats.ts';

const picture = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .webp()
    .toBuffer();

test.each([
  [1600, 1067],
  [601, 905],
  [246, 10],
  [2000, 800],
  [1001, 999],
  [120, 90],
])('computes the same size of a copy as sharp: %i x %i', async (width, height) => {
  const bytes = await picture(width, height);
  const boxes: Record<string, [number, number]> = {
    thumbnail: [245, 156],
    small: [500, 500],
    medium: [750, 750],
    large: [1000, 1000],
    wide: [1200, 1200],
  };
  for (const copy of listPictureCopies({ width, height })) {
    const [boxWidth = 0, boxHeight = 0] = boxes[copy.name] ?? [];
    const { info } = await sharp(bytes)
      .resize(boxWidth, boxHeight, { fit: 'inside' })
      .toBuffer({ resolveWithObject: true });
    expect(copy).toEqual({ name: copy.name, width: info.width, height: info.height });
    const made = await sharp(await encodeCopy(bytes, copy)).metadata();
    expect(made).toMatchObject({ width: info.width, height: info.height });
  }
});
