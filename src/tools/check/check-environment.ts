import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckInput } from '../../check/check.ts';
import type { KnownRecords } from '../../check/paths/known-values.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { createRecordPlaceFinder } from '../../check/populate/record-file-places.ts';
import { memo } from '../../core/json/memo.ts';
import { isHidden } from '../../node/files.ts';
import { allBlocks, unbuiltBlocks } from '../../render/all-blocks.ts';
import { createAnswerEntry } from '../../strapi/embedded/answer.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';
import { type ContentInput, createContentRows } from '../../strapi/embedded/rows.ts';
import { createRelatedPopulate } from '../../strapi/populate/full-populate.ts';
import { parseSelection } from '../../strapi/populate/selection.ts';

/** Everything that the manifests are checked against, including the content. */
export function createEnvironment(
  content: Content,
  contentFiles?: readonly ManifestFile[],
): Omit<CheckInput, 'files'> {
  return {
    model: content.model,
    blocks: allBlocks,
    unbuilt: unbuiltBlocks,
    records: createKnownRecords(content),
    uploads: new Set(content.media.files.keys()),
    availableContent: contentFiles && {
      files: contentFiles,
      placeOf: createRecordPlaceFinder(content),
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

/** The records of the demo content, as the CMS would return them with everything populated. */
export function createKnownRecords(content: ContentInput): KnownRecords {
  const store = createContentRows(content);
  return memo((type) => {
    const selection = parseSelection(createRelatedPopulate(content.model, type));
    return (store.rows.get(type.uid) ?? []).map((row) => createAnswerEntry(store, type, row, selection));
  });
}
