import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { deriveKey } from '../../src/content/shared-keys.ts';

const NAMES =
  'APP_KEYS ADMIN_JWT_SECRET API_TOKEN_SALT TRANSFER_TOKEN_SALT ENCRYPTION_KEY CONTENT_SECRET'.split(' ');
const SECRETS = Object.fromEntries(NAMES.map((name) => [name, `${name} of `.padEnd(32, 'x')]));

/** The value of an expression in the environment of the CMS in production. */
const read = (expression: string, env: Readonly<Record<string, string>>) => {
  const code = `const cms = require('./cms/src/environment.js'); ${expression}`;
  const all = { ...process.env, ...SECRETS, NODE_ENV: 'production', ...env };
  return execFileSync(process.execPath, ['-p', code], { env: all, encoding: 'utf8', stdio: 'pipe' }).trim();
};

it.each([
  ['https://example.org', 'https://example.org https://example.org'],
  ['https://example.org/', 'https://example.org https://example.org'],
  ['https://example.org/college/', 'https://example.org/college https://example.org'],
])('the preview of the CMS opens the site %s below its path', (address, expected) => {
  expect(read("[cms.siteUrl, cms.siteOrigin].join(' ')", { SITE_URL: address })).toBe(expected);
});

it('the CMS derives the same keys as the site', () => {
  const secret = SECRETS.CONTENT_SECRET ?? '';
  for (const purpose of ['webhook', 'preview', 'draft', 'check'] as const)
    expect(read(`cms.sharedKey('${purpose}')`, {})).toBe(deriveKey(secret, purpose));
});

it.each(NAMES)('the CMS refuses a missing or short %s in production', (name) => {
  for (const value of ['', 'x'.repeat(31)])
    expect(() => read('cms.readSecrets()', { [name]: value })).toThrow(`without its secrets. Set ${name} (`);
});
