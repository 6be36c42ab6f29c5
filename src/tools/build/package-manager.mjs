// The package manager that installs the packages of a site, recognised by its lock file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NPM = {
  command: 'npm',
  lock: 'package-lock.json',
  add: ['install', '--no-audit', '--no-fund'],
  exactly: [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
  ],
  // npm writes this file after all others.
  last: '.package-lock.json',
};
const PNPM = {
  command: 'pnpm',
  lock: 'pnpm-lock.yaml',
  add: ['add'],
  exactly: ['install', '--frozen-lockfile', '--fetch-retries=1'],
  last: '.modules.yaml',
};

/** The package manager of a folder; npm unless a lock file shows another. */
export const detectPackageManager = (folder) => (existsSync(join(folder, PNPM.lock)) ? PNPM : NPM);
