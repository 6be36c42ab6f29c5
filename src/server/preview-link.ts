import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameSecret, sharedKey } from './shared-keys.ts';

const claim = z.object({
  /** The type that is previewed: `/fees`. */
  endpoint: z.string().regex(/^\/[\w-]+$/),
  status: z.enum(['draft', 'published']),
  /** When the link ends, in milliseconds since 1970. */
  until: z.number(),
  /** The origin of the panel that shows the page in a frame. */
  panel: z.url({ protocol: /^https?$/ }).optional(),
});

/** What a preview link allows. */
export type PreviewClaim = z.infer<typeof claim>;

/** Longer than this no link may live, whatever it says. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** The token of a preview link; the CMS makes the same in cms/src/setup/preview-link.js. */
export function writePreviewToken(secret: string, wanted: PreviewClaim): string {
  const body = Buffer.from(JSON.stringify(wanted)).toString('base64url');
  return `${body}.${sign(secret, body)}`;
}

/** What a token allows now; undefined when it is forged, altered or has ended. */
export function readPreviewToken(secret: string, token: string, now: number): PreviewClaim | undefined {
  const [body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !sameSecret(signature, sign(secret, body))) return undefined;
  const read = claim.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success || read.data.until < now || read.data.until > now + LONGEST_MS) return undefined;
  return read.data;
}

function sign(secret: string, body: string): string {
  return createHmac('sha256', sharedKey(secret, 'preview')).update(body).digest('base64url');
}
