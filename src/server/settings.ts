import { resolve } from 'node:path';
import { z } from 'zod';
import { parsedUrl } from '../core/text/parsed-url.ts';

const numeric = (fits: (text: string) => boolean, needed: string) =>
  z.string().refine(fits, needed).transform(Number);

const schema = z.object({
  /** Where to listen. */
  PORT: numeric(
    (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
    'a whole number from 0 to 65535 is needed',
  ).default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Origin of a Strapi-compatible content service; unset: the embedded one. */
  CONTENT_URL: z
    .string()
    .refine(isOrigin, 'an http or https address without a path is needed, such as http://localhost:1337')
    .optional(),
  /** What site and CMS share: for the CMS's messages and for previews; both are off without it. */
  CONTENT_SECRET: z.string().min(32, 'at least 32 characters are needed').optional(),
  /** Seconds between two looks at the content. */
  CONTENT_REFRESH_SECONDS: numeric(
    (text) => Number(text) > 0 && Number(text) <= 86_400,
    'a number above 0, at most 86400, is needed',
  ).default(60),
  /** Where the last good content is kept. */
  STATE_DIR: z.string().min(1).default('.state'),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly contentUrl: string | undefined;
  readonly contentSecret: string | undefined;
  readonly refreshSeconds: number;
  readonly stateDir: string;
}

/**
 * Reads the settings from the environment; an empty value counts as unset.
 * @throws with every setting that can't be used, its value and what is expected
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // A secret is never repeated, not even one that is too short.
      const value = name.endsWith('_SECRET') ? '…' : (env[name] ?? '');
      return `  ${name}="${value}": ${issue.message}`;
    });
    throw new Error(`These settings can't be used:\n${lines.join('\n')}\nSee "Settings" in README.md.`);
  }
  const { PORT, HOST, CONTENT_URL, CONTENT_SECRET, CONTENT_REFRESH_SECONDS, STATE_DIR } = read.data;
  return {
    port: PORT,
    host: HOST,
    contentUrl: CONTENT_URL === undefined ? undefined : new URL(CONTENT_URL).origin,
    contentSecret: CONTENT_SECRET,
    refreshSeconds: CONTENT_REFRESH_SECONDS,
    stateDir: resolve(root, STATE_DIR),
  };
}

// A path would be dropped: the CMS is asked for /api and /uploads.
function isOrigin(text: string): boolean {
  const url = parsedUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname + url.search + url.hash === '/';
}
