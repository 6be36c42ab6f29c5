import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { packageRoot } from '../../node/package-root.mjs';
import { OWN_REGISTRY, readRegistryNames, SiteError } from '../../node/site-faults.mjs';

const OWN_PACKAGE = 'prospectus';

/**
 * The folders of a site's blocks, in order of precedence: paths in the site ("registry", "../blocks"), or folders of
 * packages ("prospectus/registry", "@college/blocks").
 * @throws {SiteError} if a name is neither
 */
export function listRegistries(site) {
  return readRegistryNames(site).flatMap((name) => {
    const folder = registryFolder(site, name);
    if (folder) return [folder];
    if (name === OWN_REGISTRY && !existsSync(join(site, name))) return [];
    throw new SiteError(
      `There are no blocks at "${name}", which "registries" in page-manifests/site.json names: it is not a folder of the site, and no installed package has it. Correct the name, or install the package.`,
    );
  });
}

/** Like `listRegistries`, without missing folders. @param {string} site @returns {string[]} */
export const listExistingRegistries = (site) =>
  readRegistryNames(site).flatMap((name) => registryFolder(site, name) ?? []);

const registryFolder = (site, name) =>
  [resolve(site, name), inPackage(site, name)].find((one) => one && isFolder(one));

const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory();

function inPackage(site, name) {
  const [, packageName, rest] = /^((?:@[^/]+\/)?[^./][^/]*)\/?(.*)$/.exec(name) ?? [];
  if (packageName === undefined) return undefined;
  if (packageName === OWN_PACKAGE) return join(packageRoot(), rest);
  try {
    const file = createRequire(join(site, 'package.json')).resolve(`${packageName}/package.json`);
    return join(dirname(file), rest);
  } catch {
    return undefined;
  }
}
