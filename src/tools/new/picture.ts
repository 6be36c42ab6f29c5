import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member } from '../../core/json/json.ts';

/** A picture of the media library that suits a new page's banner: the widest; undefined if there is none. */
export async function suitablePicture(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, 'cms/media/media.json'), 'utf8').catch(() => '{}');
  const catalogue: unknown = JSON.parse(text);
  const media = isObject(catalogue) ? Object.entries(catalogue) : [];
  const pictures = media.filter(([name]) => name.endsWith('.webp'));
  const [widest] = pictures.toSorted(([, a], [, b]) => mediaWidth(b) - mediaWidth(a));
  return widest?.[0];
}

function mediaWidth(media: unknown): number {
  return Number(member(media, 'width') ?? 0);
}
