import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const READ =
  "const { siteUrl, siteOrigin } = require('./cms/src/environment.js'); [siteUrl, siteOrigin].join(' ')";

it.each([
  ['https://example.org', 'https://example.org https://example.org'],
  ['https://example.org/', 'https://example.org https://example.org'],
  ['https://example.org/college/', 'https://example.org/college https://example.org'],
])('the preview of the CMS opens the site %s below its path', (address, expected) => {
  const env = { ...process.env, SITE_URL: address };
  expect(execFileSync(process.execPath, ['-p', READ], { env, encoding: 'utf8' }).trim()).toBe(expected);
});
