import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nearest, withSuggestion } from '../../../core/diagnostics/nearest-word.ts';
import { blockFiles } from '../../build/site-folder.ts';
import type { RenameEnvironment } from '../change/change.ts';
import { RenameRefused } from '../change/refused.ts';
import { readSiteTexts, type SiteTexts, sitesBelow } from './site-texts.ts';

/** The sites that may use a block: that of this command, and those in folders below it, such as the sites of tests. */
export interface BlockSites extends RenameEnvironment {
  /** The root of the project's code. */
  readonly project: string;
  /** The folder of a block. @throws {RenameRefused} if there is none, or if it belongs to another site */
  readonly folderOf: (type: string) => string;
  /** The sites in whose manifests a type means this block. */
  readonly using: (type: string) => readonly SiteTexts[];
}

/** Finds the sites that share the blocks of one. */
export async function blockSites(main: SiteTexts, project: string): Promise<BlockSites> {
  const { root, blocks, model } = main;
  const below = await sitesBelow(root);
  const sites = [main, ...(await Promise.all(below.map((folder) => readSiteTexts(folder, blocks))))];
  const own = blockFiles(root);
  const fileIn = (folder: string, type: string): string | undefined =>
    // A site without blocks of its own uses those of the project, as the small site of the tests does.
    (existsSync(join(folder, 'registry')) || folder === root ? blockFiles(folder) : own).get(type);
  return {
    project,
    blocks,
    model,
    folderOf: (type) => {
      const file = own.get(type);
      if (file === undefined)
        throw new RenameRefused(withSuggestion(`There is no block "${type}".`, nearest(type, own.keys())));
      const folder = dirname(resolve(file));
      if (!folder.startsWith(`${resolve(root)}/`))
        throw new RenameRefused(
          `The block "${type}" stands in ${folder}, which other sites use, too: rename it there.`,
        );
      return folder;
    },
    using: (type) => sites.filter(({ root: folder }) => fileIn(folder, type) === own.get(type)),
  };
}
