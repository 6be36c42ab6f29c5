import { resolve } from 'node:path';
import { type Connection, type ConnectionSettings, parseConnection } from '../content/connection.ts';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../core/diagnostics/diagnostics-error.ts';
import { settingsSchema } from './settings-schema.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The prefix of settings of earlier versions, which copied STATE_DIR to a bucket. */
const BUCKET = 'OBJECT_STORE';
const WITHOUT_BUCKET =
  'no bucket is mirrored any more; share one STATE_DIR, put a cache in front, or copy the site with ' +
  '`npx prospectus export --follow DIR --then COMMAND` (docs/deploying.md, "More servers"), and unset it';

export type Settings = ReturnType<typeof readSettings>;

function diagnosticFor(env: Env, name: string, message: string): Diagnostic {
  // A secret is never shown in an error, not even one that is too short.
  const isSecret = /_(SECRET|TOKEN|HEADERS|KEY)$/.test(name) || env[name]?.includes('@');
  const value = isSecret ? '…' : (env[name] ?? '');
  const place = { file: 'environment', line: 0, column: 0, length: 0, where: '' };
  const text = `${name}="${value}": ${message}`;
  return { ...place, code: 'setting', severity: 'error', message: text };
}

/**
 * Reads the settings from the environment; an empty value counts as unset.
 * @throws {DiagnosticsError} with each wrong setting, its value and the expected values
 */
export function readSettings(env: Env, root: string) {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const removed = Object.keys(setVariables).filter((name) => name.startsWith(BUCKET));
  const read = settingsSchema.safeParse(setVariables);
  const connection = readConnection(setVariables);
  const faults = 'faults' in connection ? connection.faults : [];
  if (!read.success || 'faults' in connection || removed.length > 0) {
    const issues = (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
    const all = [...removed.map((name) => [name, WITHOUT_BUCKET] as const), ...faults, ...issues];
    const wrong = all.map(([name, message]) => diagnosticFor(env, name, message));
    throw new DiagnosticsError('These settings can’t be used (docs/operating.md, "Settings"):', wrong);
  }
  const { data } = read;
  const { PURGE } = data;
  return {
    port: data.PORT,
    host: data.HOST,
    cms: connection.cms,
    contentSecret: data.CONTENT_SECRET,
    refreshSeconds: data.CONTENT_REFRESH_SECONDS,
    stateDir: resolve(root, data.STATE_DIR),
    publish: data.PUBLISH,
    publishMemoryMb: data.PUBLISH_MEMORY_MB,
    mediaOrigins: data.MEDIA_ORIGINS,
    avif: data.AVIF,
    purge: PURGE === undefined ? undefined : { url: PURGE, token: data.PURGE_TOKEN },
    cacheSeconds: data.CACHE_SECONDS ?? (PURGE === undefined ? 60 : 300),
    formKey: data.FORM_KEY,
    trustedProxies: data.TRUSTED_PROXIES,
    smtp: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: data.MAIL_FROM },
    logFormat: data.LOG_FORMAT,
    logRequests: data.LOG_REQUESTS,
    metricsPort: data.METRICS_PORT,
    shutdown: {
      leadMs: data.SHUTDOWN_LEAD_SECONDS * 1000,
      graceMs: data.SHUTDOWN_GRACE_SECONDS * 1000,
    },
  };
}

const SETTINGS: Readonly<Record<keyof ConnectionSettings, string>> = {
  url: 'CONTENT_URL',
  token: 'CONTENT_TOKEN',
  headers: 'CONTENT_HEADERS',
};
const NO_ADDRESS = 'it is sent to the CMS: set CONTENT_URL, too';

type ReadConnection =
  | { readonly cms: Connection | undefined }
  | { readonly faults: readonly (readonly [name: string, message: string])[] };

/** The connection to the CMS from the environment; undefined without CONTENT_URL. */
function readConnection(env: Env): ReadConnection {
  const { CONTENT_URL: url, CONTENT_TOKEN: token, CONTENT_HEADERS: headers } = env;
  if (url === undefined) {
    const alone = ['CONTENT_TOKEN', 'CONTENT_HEADERS'].filter((name) => env[name] !== undefined);
    return alone.length === 0 ? { cms: undefined } : { faults: alone.map((name) => [name, NO_ADDRESS]) };
  }
  const parsed = parseConnection({ url, token, headers });
  if (!('faults' in parsed)) return { cms: parsed };
  return { faults: parsed.faults.map(({ setting, message }) => [SETTINGS[setting], message]) };
}
