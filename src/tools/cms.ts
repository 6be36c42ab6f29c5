import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parsedJson, textMember } from '../core/json/json.ts';
import { CMS } from './command-line/operating-commands.ts';
import { runsCommand } from './command-line/run-command.ts';

const cms = resolve(import.meta.dirname, '../../cms');
const data = resolve(cms, process.env.CMS_DATA || '.data');
const strapi = join(cms, 'node_modules/@strapi/strapi/bin/strapi.js');
const url = process.env.CMS_URL || `http://127.0.0.1:${process.env.CMS_PORT || 1337}`;
const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'development',
  STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
  ...process.env,
};
// The panel is the same in development and production, so it is always built for production.
const forBuild = { ...env, NODE_ENV: 'production' };
const NOISE = /\[internal migration\]|\[discard-drafts\]|"sendmail" email provider/;

const lock = hashOf('package-lock.json');
const panel = hashOf('package-lock.json', 'src/admin/app.js');

/**
 * Starts a real Strapi on this project's content model, ready to log in. Its packages are installed and its panel is
 * built if they are missing or the lock file has changed. The contract test needs only the packages.
 */
export const main = runsCommand(CMS, async (_, { install }) => {
  await runOnce(
    join(cms, 'node_modules/.installed'),
    lock,
    'Installing Strapi (minutes the first time)',
    () =>
      run(
        process.platform === 'win32' ? 'npm.cmd' : 'npm',
        ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
        env,
      ),
  );
  if (install) return 0;
  await runOnce(join(cms, 'build/.built'), panel, 'Building the admin panel (a minute, once)', () =>
    run(process.execPath, [join(cms, 'build-panel.js')], { ...forBuild, ...buildSecrets() }),
  );
  return start();
});

function hashOf(...files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(cms, file)));
  return hash.digest('hex');
}

/** Runs a step once for each version of its inputs; later starts skip it. */
async function runOnce(
  note: string,
  version: string,
  title: string,
  act: () => Promise<void>,
): Promise<void> {
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
function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, [...args], {
      cwd: cms,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code === 0) done();
      else failed(new Error(`${command} ${args.join(' ')} failed:\n${said}`));
    });
  });
}

// The configuration requires secrets in production, but the build doesn't put them into the panel.
function buildSecrets(): NodeJS.ProcessEnv {
  const names = ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
  const any = 'only-for-the-build-of-the-admin-panel';
  return Object.fromEntries([...names, 'CONTENT_SECRET'].map((name) => [name, process.env[name] || any]));
}

function start(): Promise<number> {
  const first = env.DATABASE_URL
    ? ''
    : existsSync(join(data, 'data.db'))
      ? ''
      : ' (the first start enters the demo content)';
  console.log(`Starting Strapi${first} …`);
  const child = spawn(process.execPath, [strapi, 'start'], {
    cwd: cms,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (!NOISE.test(line)) console.log(line);
    if (lines.some((line) => line.includes('Strapi started successfully'))) printAddresses();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void child.kill(signal));
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

function printAddresses(): void {
  console.log(`\nEdit the content at ${url}/admin`);
  if (env.NODE_ENV === 'production') return;
  const kept = join(data, 'development-secrets.json');
  const secret =
    process.env.CONTENT_SECRET || textMember(parsedJson(readFileSync(kept, 'utf8')), 'CONTENT_SECRET');
  console.log(`Show it on the site:  CONTENT_URL=${url} CONTENT_SECRET=${secret} npm start\n`);
}
