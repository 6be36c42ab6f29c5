import { join } from 'node:path';
import { type Checked, createCheck } from '../../check/check.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { type ContentSettings, openOrigin } from '../../content/origin/open-origin.ts';
import type { Origin } from '../../content/origin/origin.ts';
import { projectFolders } from '../../content/project-folders.ts';
import type { Block } from '../../core/block/define-block.ts';
import type { Log } from '../../node/log.ts';
import { createTextReader, whileUnchanged } from '../../node/unchanged.ts';
import { MANIFESTS_FOLDER, readManifestFiles, type UnreadFile } from '../../pages/manifest-files.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { type Content, openContent } from '../../strapi/embedded/open-content.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { readModel } from '../../strapi/read-model.ts';

/** A site in its folder. Each call returns the current state; unchanged files are not read again. */
export interface Project {
  readonly root: string;
  /** All blocks with their documentation, by type. */
  readonly blocks: typeof allBlocks;
  /** All blocks as pages render them. */
  readonly registry: ReadonlyMap<string, Block>;
  /** @param unread called for each file that can't be read; without it, the error is thrown */
  readonly manifests: (unread?: UnreadFile) => Promise<readonly ManifestFile[]>;
  /** @throws {DiagnosticsError} if the content model has errors */
  readonly model: () => Promise<ContentModel>;
  /** Opens the embedded content. @throws {DiagnosticsError} if the content model has errors */
  readonly content: () => Promise<Content>;
  /** Checks manifests against the blocks and a content model, by default the project's own. */
  readonly check: (files: readonly ManifestFile[], model?: ContentModel) => Promise<Checked>;
  readonly origin: (settings: ContentSettings, log?: Log) => Origin;
}

/** Opens the project in a folder. */
export function openProject(root: string): Project {
  const { cms, cache } = projectFolders(root);
  const readText = createTextReader();
  const check = createCheck();
  const model = whileUnchanged([join(cms, 'src')], () => readModel(cms));
  return {
    root,
    blocks: allBlocks,
    registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
    manifests: (unread) => readManifestFiles(join(root, MANIFESTS_FOLDER), unread, readText),
    model,
    content: () => openContent(cms, cache),
    check: async (files, own) => check({ files, blocks: allBlocks, model: own ?? (await model()) }),
    origin: (settings, log) => openOrigin(root, settings, log),
  };
}
