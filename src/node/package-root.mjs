// The folder of this package. Bundled code can't derive it from its path, so the entry files set it.
import { resolve } from 'node:path';

const VARIABLE = 'PROSPECTUS_ROOT';

/**
 * Sets the package folder for this process and its children. An inherited value may be of another version.
 * @returns {string} an absolute path
 */
export function setPackageRoot() {
  process.env[VARIABLE] = resolve(import.meta.dirname, '../..');
  return packageRoot();
}

/** The folder of this package, set by the entry file. @returns {string} an absolute path */
export function packageRoot() {
  const root = process.env[VARIABLE];
  if (root === undefined) throw new Error(`${VARIABLE} is not set: start with src/tools/run.mjs.`);
  return root;
}
