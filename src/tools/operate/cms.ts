import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseJson, textMember } from '../../core/json/json.ts';
import { packageRoot } from '../../node/package-root.mjs';
import { CMS } from '../command-line/operating-commands.ts';
import { commandMain } from '../command-line/run-command.ts';

/** The parts of a Strapi project that the package provides; missing ones are left out. */
const OURS = ['package.json', 'package-lock.json', '.npmrc', 'build-panel.js', 'config', 'src'];

const OF_SITE = ['src/api', 'src/components', 'database', 'content', 'media'];

const url = process.env.CMS_URL || `http://127.0.0.1:${process.env.CMS_PORT || 1337}`;
const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'development',
  STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  ...process.env,
};
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const NOISE = /\[internal migration\]|\[discard-drafts\]|"sendmail" email provider/;

/**
 * Starts a real Strapi on the content model of a site, ready to log in. Its packages are installed and its admin
 * panel is built if they are missing or the lock file has changed. The contract test needs only the packages.
 */
export const main = commandMain(CMS, async (_, { install, build }, root) => {
  const cms = strapiFolder(root);
  const data = resolve(root, 'cms', process.env.CMS_DATA || '.data');
  await runOnce(
    join(cms, 'node_modules/.installed'),
    hashOf(cms, 'package-lock.json'),
    `Installing Strapi in ${cms} (600 MB, minutes the first time)`,
    () => run(cms, NPM, ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (install) return 0;
  const panel = hashOf(cms, 'package-lock.json', ...panelFiles(cms));
  // The panel is the same in development and production, so it is always built for production.
  const forBuild = { ...env, NODE_ENV: 'production', ...buildSecrets() };
  await runOnce(join(cms, 'build/.built'), panel, 'Building the admin panel (a minute, once)', () =>
    run(cms, process.execPath, [join(cms, 'build-panel.js')], forBuild),
  );
  return build ? 0 : start(cms, data);
});

const PANEL = 'src/admin';
const panelFiles = (cms: string): readonly string[] =>
  readdirSync(join(cms, PANEL)).map((file) => join(PANEL, file));

function hashOf(cms: string, ...files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(cms, file)));
  return hash.digest('hex');
}

/** Runs a step once for each version of its inputs; later starts skip it. */
async function runOnce(note: string, version: string, title: string, act: () => Promise<void>) {
  if (existsSync(note) && readFileSync(note, 'utf8') === version) return;
  const began = Date.now();
  const seconds = (): string => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log(`${title} …`);
  const ticker = setInterval(() => console.log(`  … ${seconds()}`), 15_000);
  try {
    await act();
  } finally {
    clearInterval(ticker);
  }
  mkdirSync(join(note, '..'), { recursive: true });
  writeFileSync(note, version);
  console.log(`  done in ${seconds()}`);
}

/** Runs a command quietly; shows its output only when it fails. */
async function run(cms: string, command: string, args: readonly string[], environment = env): Promise<void> {
  const options = { cwd: cms, env: environment, maxBuffer: 2 ** 26 };
  await promisify(execFile)(command, args, options).catch((error) => {
    const message = `${command} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`;
    // run.mjs prints errors of this name without a stack.
    throw Object.assign(new Error(message), { name: 'SiteError' });
  });
}

// The configuration requires secrets in production, but the build doesn't put them into the panel.
function buildSecrets(): NodeJS.ProcessEnv {
  const names = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
  const any = 'only-for-the-build-of-the-admin-panel';
  return Object.fromEntries([...names, 'CONTENT_SECRET'].map((name) => [name, process.env[name] || any]));
}

function start(cms: string, data: string): Promise<number> {
  const isKnown = env.DATABASE_URL || existsSync(join(data, 'data.db'));
  console.log(`Starting Strapi${isKnown ? '' : ' (the first start imports the demo content)'} …`);
  const child = spawn(process.execPath, [join(cms, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'], {
    cwd: cms,
    env: { ...env, CMS_DATA: data },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (!NOISE.test(line)) console.log(line);
    if (lines.some((line) => line.includes('Strapi started successfully'))) printAddresses(data);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void child.kill(signal));
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

function printAddresses(data: string): void {
  console.log(`\nEdit the content at ${url}/admin`);
  if (env.NODE_ENV === 'production') return;
  const kept = join(data, 'development-secrets.json');
  const secret =
    process.env.CONTENT_SECRET || textMember(parseJson(readFileSync(kept, 'utf8')), 'CONTENT_SECRET');
  console.log(`Show it on the site:  CONTENT_URL=${url} CONTENT_SECRET=${secret} npm start\n`);
}

/**
 * The folder in which Strapi runs for a site: the site's own `cms` if that is a whole project, otherwise a folder
 * assembled from the package's code and the site's model and content. Installed packages and the built admin panel
 * are kept.
 */
function strapiFolder(site: string): string {
  const ownFolder = join(site, 'cms');
  if (existsSync(join(ownFolder, 'package.json'))) return ownFolder;
  const folder = join(site, '.cache/strapi/cms');
  const put = (from: string, to: string): void => {
    rmSync(to, { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, to, { recursive: true });
  };
  for (const part of OURS) put(join(packageRoot(), 'cms', part), join(folder, part));
  for (const part of OF_SITE) put(join(ownFolder, part), join(folder, part));
  put(join(site, 'page-manifests'), join(folder, '../page-manifests'));
  return folder;
}
