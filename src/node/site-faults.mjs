// Faults that stop every command, as plain sentences: a folder that isn't a site, or lacks files that all commands
// need.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE } from '../core/manifest/language.mjs';

const MANIFESTS_FOLDER = 'page-manifests';
const SITE_FILE = `${MANIFESTS_FOLDER}/site.json`;
/** The folder of a site's own blocks. It may be missing, and need not be listed if it is the only one. */
export const OWN_REGISTRY = 'registry';
const THEME_FILE = 'theme/theme.css';

/** An error with a message for the author of a site, to whom a stack would be no help. */
export class SiteError extends Error {
  name = 'SiteError';
}

export const isSiteFolder = (folder) => existsSync(join(folder, SITE_FILE));

/** @param {string} site the folder in which a command was run @throws {SiteError} if the folder isn't a site */
export function requireSite(site) {
  if (!isSiteFolder(site))
    throw new SiteError(
      `${site} is not a site: there is no ${SITE_FILE}. Go to the folder of your site, name it by SITE=FOLDER, or create one with "prospectus create FOLDER".`,
    );
  const version = readLanguageVersion(site);
  if (version > LANGUAGE)
    throw new SiteError(
      `${site} is written in version ${version} of the language, and the installed prospectus reads version ${LANGUAGE}. Install a newer one: npm install prospectus@latest`,
    );
  if (!existsSync(join(site, THEME_FILE)))
    throw new SiteError(
      `${join(site, THEME_FILE)} is missing: a site has its colours and typefaces there. Copy it from a site created with "prospectus create".`,
    );
}

/** The folders of blocks listed in site.json. The default if it can't be read, which `check` reports. */
export function readRegistryNames(site) {
  const { registries } = siteFile(site);
  return Array.isArray(registries) ? registries.map(String) : [OWN_REGISTRY];
}

/** The types that the manifests of a site name, sorted: a build contains only these blocks of a package. */
export function readUsedTypes(site) {
  const folder = join(site, MANIFESTS_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const texts = names
    .filter((name) => /(?<!\.schema)\.json$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const types = texts.flatMap((text) => [...text.matchAll(/"type"\s*:\s*"([\w-]+)"/g)]);
  return [...new Set(types.map(([, type]) => type))].sort();
}

/** The version of the manifest language that a site uses; by default the first. */
export function readLanguageVersion(site) {
  const { language } = siteFile(site);
  return Number.isInteger(language) ? language : 1;
}

/**
 * The properties of site.json. If it can't be read, only the default registries: `check` then reports the file, and
 * not every block as unknown.
 */
function siteFile(site) {
  try {
    return JSON.parse(readFileSync(join(site, SITE_FILE), 'utf8')) ?? {};
  } catch {
    return { registries: [OWN_REGISTRY, 'prospectus/registry'] };
  }
}
