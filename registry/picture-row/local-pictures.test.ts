import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findLocalPicture } from './local-pictures.ts';

const FOLDER = join(import.meta.dirname, 'pictures');

describe("the site's own pictures", () => {
  it('are found by name, with their size', async () => {
    const names = (await readdir(FOLDER)).map((file) => file.replace('.webp', ''));
    expect(names.length).toBeGreaterThanOrEqual(3);
    for (const name of names) {
      const picture = findLocalPicture(name, 'What it shows');
      const { width, height } = await sharp(join(FOLDER, `${name}.webp`)).metadata();
      expect(picture).toMatchObject({ alt: 'What it shows', width, height });
      expect(picture?.src).toContain(name);
    }
  });

  it.each(['', 'no-such-picture', '../picture-row', '__proto__'])('include none named %j', (name) => {
    expect(findLocalPicture(name, '')).toBeNull();
  });
});
