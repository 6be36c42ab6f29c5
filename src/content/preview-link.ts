import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../core/json/json.ts';
import { deriveKey, isSameSecret } from './shared-keys.ts';

const claimSchema = z.object({
  /** The previewed type: `/fees`. */
  endpoint: z.string().regex(/^\/[\w-]+$/),
  /** The record of a collection; undefined for a single type. */
  documentId: z.string().optional(),
  /** The CMS's code of the language that the editor has open. */
  locale: z.string().nullish(),
  status: z.enum(['draft', 'published']),
  /** When the link expires, in milliseconds since 1970. */
  until: z.number(),
  /** True if the reader may see drafts of all types. */
  all: z.boolean().optional(),
  /** The origin of the admin panel that shows the page in a frame. */
  panel: z.url({ protocol: /^https?$/ }).optional(),
});

export type PreviewClaim = z.infer<typeof claimSchema>;

/** The maximum validity of a link, even if its expiry is later. */
const MAX_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Verifies a token, which cms/src/setup/preview-link.js signs; undefined if it is forged, altered or expired. */
export function readPreviewToken(secret: string, token: string, now: number): PreviewClaim | undefined {
  const [body = '', signature = '', ...rest] = token.split('.');
  const signed = createHmac('sha256', deriveKey(secret, 'preview')).update(body).digest('base64url');
  if (rest.length > 0 || !isSameSecret(signature, signed)) return undefined;
  const read = claimSchema.safeParse(parseJson(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success || read.data.until < now || read.data.until > now + MAX_LIFETIME_MS) return undefined;
  return read.data;
}
