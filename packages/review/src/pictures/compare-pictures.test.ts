import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictureComparer } from './compare-pictures.ts';
import type { BlockBox, Screenshot } from './take-picture.ts';

const WIDTH = 40;

/** A grey picture with blocks stacked vertically, and some black rows. */
async function picture(heights: readonly number[], black: readonly number[] = []): Promise<Screenshot> {
  const height = heights.reduce((sum, one) => sum + one, 0);
  const data = Buffer.alloc(WIDTH * height * 3, 0x99);
  for (const row of black) data.fill(0, row * WIDTH * 3, (row + 6) * WIDTH * 3);
  const png = await sharp(data, { raw: { width: WIDTH, height, channels: 3 } })
    .png()
    .toBuffer();
  const boxes = heights.map((own, at): BlockBox => {
    const top = heights.slice(0, at).reduce((sum, one) => sum + one, 0);
    return { block: `block-${at}`, top, height: own };
  });
  return { png, boxes, overflow: '' };
}

const sizeOf = async (uri = ''): Promise<number | undefined> =>
  (await sharp(Buffer.from(uri.replace(/^.*,/, ''), 'base64')).metadata()).height;

describe('screenshots', () => {
  it('are equal if a block only moved', async () => {
    const compare = createPictureComparer();
    const page = await picture([100, 200], [150]);
    expect(await compare('360 light', page, page)).toEqual([]);
    const moved = await picture([130, 200], [180]);
    expect(await compare('360 light', page, moved)).toMatchObject([
      { block: 'block-0', said: expect.stringMatching(/^30 px higher, \d+ points differ$/) },
    ]);
  });

  it('are cropped to the changed part of a long block', async () => {
    const [before, after] = [await picture([4000]), await picture([4000], [3500])];
    const [change] = await createPictureComparer()('360 light', before, after);
    expect(change?.said).toBe('240 points differ');
    expect(await sizeOf(change?.crop.marked)).toBe(600);
  });

  it('of an equal difference are stored at most twice per view', async () => {
    const compare = createPictureComparer();
    const [before, after] = [await picture([50]), await picture([50], [10])];
    const found = [];
    for (const view of ['360 light', '360 light', '360 light', '360 dark'])
      found.push(...(await compare(view, before, after)));
    expect(found.map(({ said }) => said)).toEqual(Array(4).fill('240 points differ'));
    expect(found.map(({ crop }) => crop.before !== undefined)).toEqual([true, true, false, true]);
    expect(new Set(found.map(({ crop }) => crop.hash)).size).toBe(1);
  });
});
