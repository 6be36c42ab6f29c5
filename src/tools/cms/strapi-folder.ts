import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../node/package-root.mjs';

/** The parts of a Strapi project that come with the package; missing ones are left out. */
const OURS = ['package.json', 'package-lock.json', '.npmrc', 'build-panel.js', 'config', 'src'];
/** The parts that come from the site. */
const OF_SITE = ['src/api', 'src/components', 'database', 'content', 'media'];

/**
 * The folder in which Strapi runs for a site: its own `cms` where that is a whole project, otherwise one that is put
 * together anew of the package's code and the site's model and content. Installed packages and the built panel stay.
 */
export function strapiFolder(site: string): string {
  const own = join(site, 'cms');
  if (existsSync(join(own, 'package.json'))) return own;
  const folder = join(site, '.cache/strapi/cms');
  const put = (from: string, to: string): void => {
    rmSync(to, { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  };
  for (const part of OURS) put(join(packageRoot(), 'cms', part), join(folder, part));
  for (const part of OF_SITE) put(join(own, part), join(folder, part));
  put(join(site, 'page-manifests'), join(folder, '../page-manifests'));
  return folder;
}
