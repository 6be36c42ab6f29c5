import { resolve } from 'node:path';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import type { LogFormat } from '../../node/log.ts';
import type { BucketSettings } from '../../store/bucket/bucket.ts';
import { settingsSchema } from './settings-schema.ts';
import type { ShutdownTimes } from './shutdown.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The settings of a server, checked. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly contentUrl: string | undefined;
  readonly contentSecret: string | undefined;
  readonly refreshSeconds: number;
  readonly stateDir: string;
  readonly publish: boolean;
  /** Where other machines find what is published; undefined: in `stateDir`. */
  readonly objectStore: BucketSettings | undefined;
  readonly publishMemoryMb: number;
  readonly mediaOrigins: readonly string[];
  /** The shared cache that is notified of changes; undefined: none. */
  readonly purge: { readonly url: string; readonly token: string } | undefined;
  readonly cacheSeconds: number;
  readonly logFormat: LogFormat;
  readonly logRequests: boolean;
  readonly metricsPort: number | undefined;
  readonly shutdown: ShutdownTimes;
}

function diagnosticFor(env: Env, name: string, message: string): Diagnostic {
  // A secret is never repeated, not even one that is too short.
  const value = /_(SECRET|TOKEN)$/.test(name) ? '…' : (env[name] ?? '');
  const place = { file: 'environment', line: 0, column: 0, length: 0, where: '' };
  const text = `${name}="${value}": ${message}`;
  return { ...place, code: 'setting', severity: 'error', message: text, docs: 'README.md#settings' };
}

/**
 * Reads the settings from the environment; an empty value counts as unset.
 * @throws {DiagnosticsError} with every setting that can't be used, its value and what is expected
 */
export function readSettings(env: Env, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = settingsSchema.safeParse(given);
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => diagnosticFor(env, String(path[0]), message));
    throw new DiagnosticsError('These settings can’t be used (README.md, "Settings"):', wrong);
  }
  const { PORT, HOST, CONTENT_URL, CONTENT_SECRET, CONTENT_REFRESH_SECONDS, STATE_DIR, ...others } =
    read.data;
  return {
    port: PORT,
    host: HOST,
    contentUrl: CONTENT_URL === undefined ? undefined : new URL(CONTENT_URL).origin,
    contentSecret: CONTENT_SECRET,
    refreshSeconds: CONTENT_REFRESH_SECONDS,
    stateDir: resolve(root, STATE_DIR),
    publish: others.PUBLISH,
    objectStore:
      others.OBJECT_STORE === undefined
        ? undefined
        : {
            url: others.OBJECT_STORE,
            region: others.OBJECT_STORE_REGION,
            keyId: others.OBJECT_STORE_KEY,
            secret: others.OBJECT_STORE_SECRET,
          },
    publishMemoryMb: others.PUBLISH_MEMORY_MB,
    mediaOrigins: others.MEDIA_ORIGINS.map((origin) => new URL(origin).origin),
    purge: others.PURGE === undefined ? undefined : { url: others.PURGE, token: others.PURGE_TOKEN },
    cacheSeconds: others.CACHE_SECONDS ?? (others.PURGE === undefined ? 60 : 300),
    logFormat: others.LOG_FORMAT,
    logRequests: others.LOG_REQUESTS,
    metricsPort: others.METRICS_PORT,
    shutdown: {
      leadMs: others.SHUTDOWN_LEAD_SECONDS * 1000,
      graceMs: others.SHUTDOWN_GRACE_SECONDS * 1000,
    },
  };
}
