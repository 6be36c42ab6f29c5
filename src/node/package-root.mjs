// The folder of this package. Code that is bundled into a site can't tell from its own path, so the entry files pass
// it on.
import { resolve } from 'node:path';

const VARIABLE = 'PROSPECTUS_ROOT';

/**
 * Tells this process and its children the folder of the package. An inherited value may belong to another version.
 * @returns {string} an absolute path
 */
export function setPackageRoot() {
  process.env[VARIABLE] = resolve(import.meta.dirname, '../..');
  return packageRoot();
}

/**
 * The folder of this package, once an entry has set it.
 * @returns {string} an absolute path
 */
export function packageRoot() {
  const root = process.env[VARIABLE];
  if (root === undefined) throw new Error(`${VARIABLE} is not set: start by src/tools/run.mjs.`);
  return root;
}
