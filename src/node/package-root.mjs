// Where this package stands. Code that is bundled into a site can't tell by its own place, so the entries say it.
import { resolve } from 'node:path';

const VARIABLE = 'PROSPECTUS_ROOT';

/**
 * Tells this process and those below it where the package stands. An inherited value may be another version's.
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
