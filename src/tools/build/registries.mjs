// The folders of blocks of a site.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { packageRoot } from '../../node/package-root.mjs';
import { namedRegistries, SiteError } from './site-faults.mjs';

const OWN_PACKAGE = 'prospectus';
/** A site without blocks of its own need not have this folder. */
const MAY_BE_MISSING = 'registry';

/**
 * The folders of blocks of a site, the first before the others: paths in the site ("registry", "../blocks"), or
 * folders of packages ("prospectus/registry", "@college/blocks").
 * @param {string} site
 * @returns {string[]}
 * @throws {SiteError} where one is neither
 */
export function siteRegistries(site) {
  return namedRegistries(site).flatMap((name) => {
    const folder = [resolve(site, name), inPackage(site, name)].find((one) => one && existsSync(one));
    if (folder) return [folder];
    if (name === MAY_BE_MISSING) return [];
    throw new SiteError(
      `There are no blocks at "${name}", which "registries" in page-manifests/site.json names: it is no folder of the site, and no installed package has it. Correct the name, or install the package.`,
    );
  });
}

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
