import sharp from 'sharp';
import { random } from './random.mjs';

const tiles = new Map();

/** Printing grain: soft noise, the same for every picture of a size, laid over every picture. */
async function grain(width, height) {
  const key = `${width}x${height}`;
  if (!tiles.has(key)) {
    const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    const { next } = random(key);
    const noise = Uint8Array.from({ length: w * h }, () =>
      Math.round(128 + 19 * (next() + next() + next() - 1.5)),
    );
    tiles.set(
      key,
      await sharp(noise, { raw: { width: w, height: h, channels: 1 } })
        .resize(width, height, { kernel: 'cubic', fit: 'fill' })
        .png()
        .toBuffer(),
    );
  }
  return tiles.get(key);
}

const vignette = (width, height) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="#14213d" stop-opacity="0"/><stop offset="1" stop-color="#14213d" stop-opacity="0.26"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );

/** Turns a drawing into the printed picture. */
export async function print(svg, { width, height, quality = 78 }) {
  const flat = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ead9c0' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(flat)
    .composite([
      { input: vignette(width, height), blend: 'over' },
      { input: await grain(width, height), blend: 'soft-light' },
    ])
    .webp({ quality, effort: 5, smartSubsample: true });
}
