import { resolve } from 'node:path';
import { type Folder, projectFolder } from './folder.ts';

/** A site of eight pages with its own content, for tests of features that every site has. */
export const SMALL_SITE = resolve(import.meta.dirname, '../fixtures/small-site');

/** The small site in a folder whose manifests, model and content may be changed. */
export const editableSite = (): Promise<Folder> =>
  projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests', 'cms/src', 'cms/content'],
    linked: ['cms/media', '.cache', 'registry', 'theme', 'package.json'],
  });

/**
 * The small site in a folder in which a server can be started, with this project's build; its manifests may be
 * changed.
 */
export function smallSiteFolder(): Promise<Folder> {
  return projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests'],
    linked: ['cms', 'dist', 'index.html', 'theme', '.cache'],
  });
}
