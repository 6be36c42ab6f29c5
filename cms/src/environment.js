const { randomBytes, createHmac } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const production = process.env.NODE_ENV === 'production';

/** The folder of the database, the uploads and, in development, the secrets. */
const dataDir = path.resolve(__dirname, '..', process.env.CMS_DATA || '.data');

const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'CONTENT_SECRET',
];
const SHORTEST = 32;

/** Every secret of the CMS, from the environment. In development, missing ones are made once and saved. */
function readSecrets(env = process.env) {
  const bad = SECRETS.filter((name) => (env[name] ?? '') !== '' || production).filter(
    (name) => (env[name] ?? '').length < SHORTEST,
  );
  if (bad.length > 0) {
    const wanted = `each at least ${SHORTEST} characters, for example from: openssl rand -base64 32`;
    throw new Error(`The CMS does not start without its secrets. Set ${bad.join(', ')} (${wanted}).`);
  }
  const kept = production ? {} : keptSecrets();
  return Object.fromEntries(SECRETS.map((name) => [name, env[name] || kept[name]]));
}

function keptSecrets() {
  const file = path.join(dataDir, 'development-secrets.json');
  if (!fs.existsSync(file)) {
    const made = SECRETS.map((name) => [name, randomBytes(SHORTEST).toString('base64url')]);
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, JSON.stringify(Object.fromEntries(made), null, 2), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * The key for one purpose, made from the secret that site and CMS share, so that a key that is seen, for example in a
 * webhook's settings, opens nothing else. The site's counterpart is src/content/shared-keys.ts.
 */
function sharedKey(purpose) {
  return createHmac('sha256', readSecrets().CONTENT_SECRET).update(purpose).digest('base64url');
}

const site = new URL(process.env.SITE_URL || 'http://127.0.0.1:4173');

/** The address of the site, for webhooks and previews: its origin, perhaps with a path ("https://example.org/college"). */
const siteUrl = site.origin + site.pathname.replace(/\/+$/, '');

module.exports = { dataDir, production, readSecrets, sharedKey, siteOrigin: site.origin, siteUrl };
