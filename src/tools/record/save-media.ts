import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, member, parsedJson } from '../../core/json/json.ts';
import { MEDIA_CATALOGUE } from '../../strapi/embedded/open-media.ts';
import { changedJson } from './changed-json.ts';
import { RecordFailure } from './failure.ts';
import type { MediaNames } from './media-names.ts';

/**
 * Downloads every named file into a folder and writes the texts about them to the catalogue, based on those in
 * `before`.
 * @throws {RecordFailure} if the CMS can't be read
 */
export async function saveMedia(
  origin: string,
  { files }: MediaNames,
  folder: string,
  before: string | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const known = parsedJson(before ?? '');
  const catalogue: Record<string, unknown> = isObject(known) ? { ...known } : {};
  for (const [name, { url, alternativeText, caption }] of files) {
    await writeFile(join(folder, name), await downloadBytes(url, origin));
    const said = member(catalogue, name);
    // Members unknown to the CMS, such as the description of a picture, are kept.
    const { alternativeText: _text, caption: _caption, ...kept } = isObject(said) ? { ...said } : {};
    const words = { ...(alternativeText && { alternativeText }), ...(caption && { caption }) };
    catalogue[name] = { ...words, ...kept };
  }
  await writeFile(join(folder, MEDIA_CATALOGUE), changedJson(before, catalogue));
}

async function downloadBytes(url: string, origin: string): Promise<Buffer> {
  try {
    // A storage service gives absolute addresses.
    const answer = await fetch(new URL(url, origin));
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new RecordFailure(url, origin, error);
  }
}
