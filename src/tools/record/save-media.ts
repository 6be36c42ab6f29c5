import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member, parsedJson } from '../../core/json/json.ts';
import { MEDIA_CATALOGUE } from '../../strapi/embedded/open-media.ts';
import { changedJson } from './changed-json.ts';
import { RecordFailure } from './failure.ts';
import type { MediaNames } from './media-names.ts';

/**
 * Downloads the files into a folder and writes their texts into the catalogue, based on the one in `before`.
 * @throws {RecordFailure} if the CMS can't be read
 */
export async function saveMedia(
  origin: string,
  { files }: MediaNames,
  folder: string,
  before: string | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const old = parsedJson(before ?? '');
  const catalogue: Record<string, unknown> = isObject(old) ? { ...old } : {};
  for (const [name, { url, alternativeText, caption }] of files) {
    await writeFile(join(folder, name), await downloadBytes(url, origin));
    const texts = member(catalogue, name);
    // Properties that the CMS doesn't have, such as the description of a picture, are kept.
    const { alternativeText: _text, caption: _caption, ...kept } = isObject(texts) ? { ...texts } : {};
    const words = { ...(alternativeText && { alternativeText }), ...(caption && { caption }) };
    catalogue[name] = { ...words, ...kept };
  }
  await writeFile(join(folder, MEDIA_CATALOGUE), changedJson(before, catalogue));
}

async function downloadBytes(url: string, origin: string): Promise<Buffer> {
  try {
    // A storage service has absolute addresses.
    const answer = await fetch(new URL(url, origin));
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new RecordFailure(url, origin, error);
  }
}
