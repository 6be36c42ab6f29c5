import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckInput } from '../../check/check.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { knownRecords } from '../../check/populate/known-records.ts';
import { recordFilePlaces } from '../../check/populate/record-file-places.ts';
import { isHidden } from '../../node/files.ts';
import { allBlocks, unbuiltBlocks } from '../../render/all-blocks.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';

/** Everything that the manifests are checked against, including the content. */
export function checkEnvironment(
  content: Content,
  contentFiles?: readonly ManifestFile[],
): Omit<CheckInput, 'files'> {
  return {
    model: content.model,
    blocks: allBlocks,
    unbuilt: unbuiltBlocks,
    records: knownRecords(content),
    uploads: new Set(content.media.files.keys()),
    availableContent: contentFiles && {
      files: contentFiles,
      placeOf: recordFilePlaces(content),
    },
  };
}

export async function readContentFiles(root: string): Promise<readonly ManifestFile[]> {
  const names = await readdir(join(root, 'cms/content')).catch(() => []);
  const records = names.filter((name) => name.endsWith('.json') && !isHidden(name)).sort();
  const files = [...records.map((name) => `cms/content/${name}`), 'cms/media/media.json'];
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8').catch(() => '{}')));
  return files.map((file, at) => ({ file, text: texts[at] ?? '' }));
}
