// What keeps every command from its work, as plain sentences: a folder that is no site, or lacks what all need.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE_FILE = 'page-manifests/site.json';
const THEME_FILE = 'theme/theme.css';

/** Thrown with sentences for the author of a site; a stack would tell nothing more. */
export class SiteError extends Error {
  name = 'SiteError';
}

/** True for the folder of a site. */
export const isSiteFolder = (folder) => existsSync(join(folder, SITE_FILE));

/**
 * @param {string} site the folder in which a command was given
 * @throws {SiteError} where the folder is no site
 */
export function requireSite(site) {
  if (!isSiteFolder(site))
    throw new SiteError(
      `${site} is no site: there is no ${SITE_FILE}. Go to the folder of your site, name it by SITE=FOLDER, or make one with "prospectus create FOLDER".`,
    );
  if (!existsSync(join(site, THEME_FILE)))
    throw new SiteError(
      `${join(site, THEME_FILE)} is missing: a site has its colours and typefaces there. Copy it from a site made with "prospectus create".`,
    );
}

/**
 * The folders of blocks that site.json names; none of them where it can't be read, which `check` tells.
 * @param {string} site
 * @returns {string[]}
 */
export function namedRegistries(site) {
  try {
    const { registries } = JSON.parse(readFileSync(join(site, SITE_FILE), 'utf8'));
    return Array.isArray(registries) ? registries.map(String) : ['registry'];
  } catch {
    return ['registry'];
  }
}
