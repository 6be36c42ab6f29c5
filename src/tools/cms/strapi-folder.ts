import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../node/package-root.mjs';

/** The parts of a Strapi project that the package provides; missing ones are left out. */
const OURS = ['package.json', 'package-lock.json', '.npmrc', 'build-panel.js', 'config', 'src'];
/** The parts that the site provides. */
const OF_SITE = ['src/api', 'src/components', 'database', 'content', 'media'];

/**
 * The folder in which Strapi runs for a site: the site's own `cms` if that is a whole project, otherwise a folder
 * assembled from the package's code and the site's model and content. Installed packages and the built admin panel
 * are kept.
 */
export function strapiFolder(site: string): string {
  const ownFolder = join(site, 'cms');
  if (existsSync(join(ownFolder, 'package.json'))) return ownFolder;
  const folder = join(site, '.cache/strapi/cms');
  const put = (from: string, to: string): void => {
    rmSync(to, { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  };
  for (const part of OURS) put(join(packageRoot(), 'cms', part), join(folder, part));
  for (const part of OF_SITE) put(join(ownFolder, part), join(folder, part));
  put(join(site, 'page-manifests'), join(folder, '../page-manifests'));
  return folder;
}
