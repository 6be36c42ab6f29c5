import { deriveKey, type Purpose } from '../../content/shared-keys.ts';
import { readSettings } from '../../serve/settings.ts';
import { KEYS } from '../command-line/operating-commands.ts';
import { commandMain } from '../command-line/run-command.ts';

const NO_SECRET = 'CONTENT_SECRET is not set. Set it to 32 characters or more: openssl rand -base64 32\n';

const LINES: readonly (readonly [purpose: Purpose, use: string, form: (key: string) => string])[] = [
  ['webhook', 'The webhook of the CMS, a POST to /hooks/content', (key) => `Authorization: Bearer ${key}`],
  ['preview', 'The CMS, which signs preview links', (key) => `PREVIEW_KEY=${key}`],
  ['held', 'The readers of /hooks/held', (key) => `Authorization: Bearer ${key}`],
];

export const main = commandMain(KEYS, async (_arguments, _options, root) => {
  const { contentSecret } = readSettings(process.env, root);
  if (contentSecret === undefined) {
    process.stderr.write(NO_SECRET);
    return 1;
  }
  for (const [purpose, use, form] of LINES)
    process.stdout.write(`${use}:\n  ${form(deriveKey(contentSecret, purpose))}\n`);
  return 0;
});
