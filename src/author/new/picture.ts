import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../core/json/json.ts';

/** A picture of the media library that suits a new page; undefined where there is none. */
export async function suitablePicture(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, 'cms/media/media.json'), 'utf8').catch(() => '{}');
  const catalogue: unknown = JSON.parse(text);
  const names = isObject(catalogue) ? Object.keys(catalogue) : [];
  return names.find((name) => /campus.*\.webp$/.test(name)) ?? names.find((name) => name.endsWith('.webp'));
}
