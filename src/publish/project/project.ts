import { join } from 'node:path';
import { createIncrementalCheck } from '../../check/check.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { type ContentSettings, openOrigin } from '../../content/origin/open-origin.ts';
import { resolveProjectFolders } from '../../content/project-folders.ts';
import type { Log } from '../../node/log.ts';
import { cacheWhileUnchanged, createTextReader } from '../../node/unchanged.ts';
import { MANIFESTS_FOLDER, readManifestFiles, type UnreadFile } from '../../pages/manifest-files.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { openContent } from '../../strapi/embedded/open-content.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { readModel } from '../../strapi/read-model.ts';

export type Project = ReturnType<typeof openProject>;

/** Opens the site in a folder. Each call returns the current state; unchanged files are not read again. */
export function openProject(root: string) {
  const { cms, cache } = resolveProjectFolders(root);
  const readText = createTextReader();
  const check = createIncrementalCheck();
  /** @throws {DiagnosticsError} if the content model has errors */
  const model = cacheWhileUnchanged([join(cms, 'src')], () => readModel(cms));
  return {
    root,
    blocks: allBlocks,
    registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
    /** @param unread called for each file that can't be read; without it, the error is thrown */
    manifests: (unread?: UnreadFile) => readManifestFiles(join(root, MANIFESTS_FOLDER), unread, readText),
    model,
    /** Opens the embedded content. @throws {DiagnosticsError} if the content model has errors */
    content: () => openContent(cms, cache),
    /** Checks manifests against the blocks and a content model, by default the project's own. */
    check: async (files: readonly ManifestFile[], own?: ContentModel) =>
      check({ files, blocks: allBlocks, model: own ?? (await model()) }),
    origin: (settings: ContentSettings, log?: Log) => openOrigin(root, settings, log),
  };
}
