import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../../content/files.ts';
import { MEDIA_CATALOGUE } from '../../content/media.ts';
import { isObject, member } from '../../manifest/json.ts';
import type { MediaNames } from './media-names.ts';
import { sortedJson } from './sorted-json.ts';

/** Fetches every named file into a folder and writes down its words; gives their number. */
export async function saveMedia(origin: string, { files }: MediaNames, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const before = await readJson(join(folder, MEDIA_CATALOGUE));
  const catalogue: Record<string, unknown> = isObject(before) ? { ...before } : {};
  for (const [name, { url, alternativeText, caption }] of files) {
    // With a storage service the address is a whole one.
    const answer = await fetch(new URL(url, origin));
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await writeFile(join(folder, name), Buffer.from(await answer.arrayBuffer()));
    const known = member(catalogue, name);
    // What the CMS does not know, such as what a picture shows, stays.
    const { alternativeText: _text, caption: _caption, ...kept } = isObject(known) ? { ...known } : {};
    const words = { ...(alternativeText && { alternativeText }), ...(caption && { caption }) };
    catalogue[name] = { ...words, ...kept };
  }
  await writeFile(join(folder, MEDIA_CATALOGUE), sortedJson(catalogue));
  return files.size;
}
