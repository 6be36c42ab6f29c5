import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { parseUrl } from '../core/text/parsed-url.ts';
import { PURGE_PROTOCOLS } from './http-purge.ts';

const numeric = (fits: (text: string) => boolean, needed: string) =>
  z.string().refine(fits, needed).transform(Number);

const port = numeric(
  (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
  'a whole number from 0 to 65535 is needed',
);
const seconds = (max: number) =>
  numeric((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= max, `a number from 0 to ${max} is needed`);
const flag = z
  .string()
  .refine((text) => ['0', '1'].includes(text), '1 or 0 is needed')
  .transform((text) => text === '1');

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''));

/** The environment variables, each with its allowed values and default. docs/operating.md explains them. */
export const settingsSchema = z.object({
  /** The address to listen on. */
  PORT: port.default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address of a Strapi-compatible service; without it, the embedded content. */
  CONTENT_URL: z.string().optional(),
  CONTENT_TOKEN: z.string().optional(),
  /** Further headers for that service, as a JSON object. */
  CONTENT_HEADERS: z.string().optional(),
  /** The secret that site and CMS share; without it, webhook and previews are off. */
  CONTENT_SECRET: z.string().min(32, 'at least 32 characters are needed').optional(),
  CONTENT_REFRESH_SECONDS: numeric(
    (text) => Number(text) > 0 && Number(text) <= 86_400,
    'a number above 0, at most 86400, is needed',
  ).default(60),
  /** The folder of the last valid content. */
  STATE_DIR: z.string().min(1).default('.state'),
  /** `0`: another process publishes into `STATE_DIR`, and this one only serves it. */
  PUBLISH: flag.default(true),
  /** The heap limit of the publishing thread in megabytes: a lower limit makes V8 collect garbage sooner. */
  PUBLISH_MEMORY_MB: numeric(
    (text) => /^\d+$/.test(text) && Number(text) >= 256 && Number(text) <= 65_536,
    'a whole number from 256 to 65536 is needed',
  ).default(1536),
  /** Other hosts whose pictures and films may be shown, by origin, separated by blanks. */
  MEDIA_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), 'origins are needed, such as https://media.example')
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([]),
  /** `0`: pictures are sent in the CMS's format, also to browsers that read AVIF. */
  AVIF: flag.default(true),
  /**
   * The shared cache in front of the site, such as `varnish://cache:6081`. Each publication purges its changed
   * answers.
   */
  PURGE: z
    .string()
    .refine(isPurgeTarget, `an address is needed that begins with ${PURGE_PROTOCOLS.join(', ')}`)
    .optional(),
  PURGE_TOKEN: z.string().default(''),
  /** The seconds for which shared caches don't revalidate; by default 300 with PURGE, else 60. */
  CACHE_SECONDS: seconds(31_536_000).optional(),
  /** The key with which stored submissions of forms are encrypted. */
  FORM_KEY: z.string().min(32, 'at least 32 characters are needed').optional(),
  /** The IP addresses or networks of proxies outside private networks, such as a CDN's. */
  TRUSTED_PROXIES: list
    .refine((networks) => networks.every(isNetwork), 'IP addresses or networks are needed')
    .default([]),
  /** The mail server for forms that deliver by mail, and the sender. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address is needed that begins with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email('a mail address is needed').optional(),
  /** The format of the log; `json` is one object per line, for collectors. */
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  LOG_REQUESTS: flag.default(false),
  /** The port of the metrics for Prometheus; off if unset. */
  METRICS_PORT: port.optional(),
  /** The seconds after SIGTERM in which `/readyz` answers 503 and everything else is still served. */
  SHUTDOWN_LEAD_SECONDS: seconds(300).default(1),
  /** The additional seconds for pending requests. */
  SHUTDOWN_GRACE_SECONDS: seconds(300).default(10),
});

function isNetwork(text: string): boolean {
  const [address = '', bits = '0'] = text.split('/');
  return isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32);
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname + url.search + url.hash === '/';
}

function isPurgeTarget(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && PURGE_PROTOCOLS.includes(url.protocol) && url.host !== '';
}
