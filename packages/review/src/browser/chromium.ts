import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, Playwright's own or the system's. If none exists, one is installed (Debian's
 * as root, otherwise Playwright's).
 * @throws with instructions if none can be installed, so that no test is skipped silently
 */
export function findChromium(): string {
  const installedPath = installed();
  if (installedPath) return installedPath;
  console.log('No Chromium found; installing one …');
  install();
  const now = installed();
  if (now) return now;
  throw new Error(
    'This needs Chromium. Install it (Debian: apt-get install chromium; elsewhere: ' +
      'npx playwright-core install chromium) or set CHROMIUM_PATH to an installed one.',
  );
}

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...KNOWN].find(
    (path) => path !== '' && existsSync(path),
  );
}

function install(): void {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const command = isDebian
    ? 'apt-get update -qq && apt-get install -y -qq chromium'
    : 'npx playwright-core install chromium';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execSync(command, { stdio: 'inherit', env });
  } catch {
    // The command has reported its error.
  }
}
